def P (n : Nat) (h : n < 0) (m : Nat) : Prop := (Nat.not_lt_zero n h).elim
