theorem claim : 3 ≥ 2 ∧ 2 ≠ 3 := sorry
