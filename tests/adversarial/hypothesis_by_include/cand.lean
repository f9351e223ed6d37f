variable (n : Nat) (h : n < 0)
include h
theorem nonzero : n + 1 ≠ 0 := absurd h (Nat.not_lt_zero n)
