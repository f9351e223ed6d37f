def total (a b : Nat) : Nat := a + b
