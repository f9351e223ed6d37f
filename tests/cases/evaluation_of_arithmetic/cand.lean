theorem claim : 2 * 2 = 4 := sorry
