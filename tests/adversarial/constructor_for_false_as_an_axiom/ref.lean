theorem two : 1 + 1 = 2 := rfl
