theorem t (P Q R : Prop) : (¬ Q → ¬ P) ∧ R := sorry
