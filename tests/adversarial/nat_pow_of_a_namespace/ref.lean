def use (a b : Nat) : Nat := Nat.pow a b
