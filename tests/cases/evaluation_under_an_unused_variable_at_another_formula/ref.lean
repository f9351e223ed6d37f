theorem t (n : Nat) : size (.neg (.neg (.atom n))) = 3 := rfl
