theorem claim : 1 + 1 = 3 := sorry
