theorem claim : 2 ≤ 3 ∧ ¬ (2 = 3) := sorry
