theorem t : fact 4 = 24 := sorry
