def front (xs : List Nat) (h : xs ≠ []) : Nat := xs.head h
