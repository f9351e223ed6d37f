def P (a b : Nat) : Prop := a ≤ b → 2 + 2 = 4
