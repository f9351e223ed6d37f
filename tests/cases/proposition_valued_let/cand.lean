def area (a b : Nat) : Nat :=
  have width := a + 1
  let height := b + 1
  width * height + width

theorem area_pos (a b : Nat) : let w := a + 1; 0 < w * (b + 1) + w := by
  intro w
  exact Nat.lt_of_lt_of_le (Nat.succ_pos a) (Nat.le_add_left _ _)
