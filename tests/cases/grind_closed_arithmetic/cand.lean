theorem t : 2 + 2 = 4 := sorry
