theorem differ : ¬ 2 = 3 := by decide
