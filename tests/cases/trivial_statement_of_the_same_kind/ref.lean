theorem sum_small : (List.range 5).foldl (· + ·) 0 = 10 := by decide
