def t : 2 + 2 = 4 := rfl
