theorem t : ev (.and .f .f) = false := rfl
