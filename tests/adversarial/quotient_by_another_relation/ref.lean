def Parity : Type := Quot fun a b : Nat => a % 2 = b % 2
