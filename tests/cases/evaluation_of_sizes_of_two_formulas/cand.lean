theorem t : size (.and (.atom 5) (.atom 0)) = 3 := rfl
