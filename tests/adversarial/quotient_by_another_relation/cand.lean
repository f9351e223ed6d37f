def Parity : Type := Quot fun a b : Nat => a = b
