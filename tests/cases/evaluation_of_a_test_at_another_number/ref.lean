theorem t : isE 4 = true := rfl
