theorem claim : ∀ n : Nat, n < 2 + 1 → n < 10 := sorry
