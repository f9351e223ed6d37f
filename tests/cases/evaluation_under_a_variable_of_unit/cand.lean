theorem t (u : Unit) : k u (2 * 2) = 4 := rfl
