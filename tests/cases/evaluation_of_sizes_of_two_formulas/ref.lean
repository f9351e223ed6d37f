theorem t : size (.neg (.neg (.atom 0))) = 3 := rfl
