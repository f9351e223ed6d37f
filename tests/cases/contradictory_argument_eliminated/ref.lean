def P (n : Nat) (h : n < 0) (m : Nat) : Prop := m = 5
