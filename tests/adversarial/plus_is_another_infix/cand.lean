infixl:65 (priority := high) " + " => Nat.mul
theorem sum : 1 + 1 = 2 := sorry
