def P (a b : Nat) : Prop := ¬ b < a → 2 * 2 = 4
