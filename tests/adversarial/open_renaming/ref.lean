def combine (a b : Nat) : Nat := a + b
