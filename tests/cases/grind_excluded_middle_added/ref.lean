theorem t (P Q : Prop) : P := sorry
