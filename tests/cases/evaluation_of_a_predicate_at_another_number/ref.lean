theorem t : isE 4 := rfl
