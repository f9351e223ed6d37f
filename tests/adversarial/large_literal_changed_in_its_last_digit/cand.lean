theorem large : 2 ^ 64 + 1 = 18446744073709551616 := sorry
