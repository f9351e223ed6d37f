theorem t : 1 + 1 = 2 := sorry
