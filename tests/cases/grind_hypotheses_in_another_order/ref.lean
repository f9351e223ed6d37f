theorem t (P Q R : Prop) : P → Q → R := sorry
