theorem claim : ∀ n : Nat, n > 0 ∧ 2 * 2 = 4 := sorry
