theorem t : isE 4 := trivial
