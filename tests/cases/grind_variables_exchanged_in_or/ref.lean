theorem t (P Q : Prop) : P ∨ Q := sorry
