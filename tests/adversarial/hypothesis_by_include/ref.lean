theorem nonzero (n : Nat) : n + 1 ≠ 0 := Nat.succ_ne_zero n
