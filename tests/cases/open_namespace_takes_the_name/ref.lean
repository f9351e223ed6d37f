def bound (a b : Nat) : Nat := max a b
