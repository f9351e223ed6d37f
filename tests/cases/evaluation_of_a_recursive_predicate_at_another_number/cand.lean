theorem t : isE 6 := trivial
