theorem t : dbl (.neg (.atom 0)) = dbl (.neg (.atom 0)) := rfl
