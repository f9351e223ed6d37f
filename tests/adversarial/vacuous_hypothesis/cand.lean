theorem nonzero (n : Nat) (h : n < 0) : n ≠ 0 := absurd h (Nat.not_lt_zero n)
