def shift (a b : Nat) : Nat := a + b + 1
