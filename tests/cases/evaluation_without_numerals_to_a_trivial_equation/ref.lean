theorem t : dbl (.neg (.atom 0)) = .neg (.neg (.neg (.atom 0))) := rfl
