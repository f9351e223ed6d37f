theorem nonzero (n : Nat) (h : 0 < n) (k : n = 0) : n ≠ 0 := by omega
