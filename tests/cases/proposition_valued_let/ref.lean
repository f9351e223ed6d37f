def area (a b : Nat) : Nat := (a + 1) * (b + 1) + (a + 1)

theorem area_pos (a b : Nat) : 0 < (a + 1) * (b + 1) + (a + 1) := by
  have := Nat.mul_pos (Nat.succ_pos a) (Nat.succ_pos b)
  omega
