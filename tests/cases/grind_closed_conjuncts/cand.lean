theorem t (A : Prop) : A ∧ 2 + 2 = 4 := sorry
