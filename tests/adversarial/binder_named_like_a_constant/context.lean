def add (a b : Nat) : Nat := a + b
