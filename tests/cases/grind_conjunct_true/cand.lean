theorem t (P : Prop) : P ∧ True := sorry
