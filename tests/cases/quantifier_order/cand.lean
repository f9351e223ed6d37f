theorem unbounded : ∃ m : Nat, ∀ n : Nat, n < m := sorry
