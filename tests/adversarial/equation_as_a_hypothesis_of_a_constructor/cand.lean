inductive IsZero (n : Nat) : Prop | zero (h : n = 0) : IsZero n
