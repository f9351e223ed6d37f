theorem sum : 1 + 1 = 2 := rfl
