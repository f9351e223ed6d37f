theorem t : size (.neg (.atom 0)) = 5 := sorry
