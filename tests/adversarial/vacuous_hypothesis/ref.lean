theorem nonzero (n : Nat) (h : 0 < n) : n ≠ 0 := Nat.pos_iff_ne_zero.mp h
