theorem sum : 2 + 2 = 4 := rfl
