theorem t (n : Nat) : size (.and (.atom n) (.atom n)) = 3 := rfl
