theorem large : 2 ^ 10 < 5 ^ 5 := by decide
