def front (xs : List Nat) (_h : xs ≠ []) : Nat := xs.head!
