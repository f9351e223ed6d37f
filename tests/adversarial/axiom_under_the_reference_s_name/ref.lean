axiom ground : ∀ n : Nat, n ≤ n
theorem flat : ∀ n : Nat, n ≤ n := ground
