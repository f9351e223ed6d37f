def Universe : Type 1 := Type
