theorem t : ev (.and .t .f) = false := rfl
