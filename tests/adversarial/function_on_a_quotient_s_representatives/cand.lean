def Parity : Type := Quot fun a b : Nat => a % 2 = b % 2
def parity (q : Parity) : Nat := Quot.lift (fun n => n) (fun _ _ _ => sorry) q
