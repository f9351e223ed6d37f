def Universe : Type 2 := Type 1
