theorem left_of_and (a b : Prop) : a ∧ b → a := And.left

theorem pair_of_both (a b : Prop) (ha : a) (hb : b) : a ∨ b := Or.inl ha
