theorem stated : 1 + 1 = 2 := rfl
