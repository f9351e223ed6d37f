theorem t : isE 6 := rfl
