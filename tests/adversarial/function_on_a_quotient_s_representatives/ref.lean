def Parity : Type := Quot fun a b : Nat => a % 2 = b % 2
def parity (q : Parity) : Nat := Quot.lift (fun n => n % 2) (fun _ _ h => h) q
