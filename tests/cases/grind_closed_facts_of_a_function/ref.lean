theorem t : fact 3 = 6 := sorry
