theorem t (P Q : Prop) : P ∧ (Q ∨ ¬ Q) := sorry
