theorem t : size (.atom 0) + 1 = 2 + 3 := sorry
