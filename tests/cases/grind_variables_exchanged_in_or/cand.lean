theorem t (P Q : Prop) : Q ∨ P := sorry
