theorem t : isE 6 = true := rfl
