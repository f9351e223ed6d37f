theorem claim : ∀ n : Nat, n < 3 → n < 10 := sorry
