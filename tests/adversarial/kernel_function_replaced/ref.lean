def total (a b : Nat) : Nat := Nat.add a b
