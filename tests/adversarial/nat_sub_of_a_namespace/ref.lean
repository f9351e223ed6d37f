def use (a b : Nat) : Nat := Nat.sub a b
