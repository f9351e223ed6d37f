theorem differ : ¬ 1 = 2 := by decide
