theorem t (A : Prop) : A ∧ 1 + 1 = 2 := sorry
