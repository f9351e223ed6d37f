theorem sum_small : (List.range 4).foldl (· + ·) 0 = 6 := by decide
