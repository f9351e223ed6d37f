theorem t (P : Prop) : P := sorry
