theorem contrapositive (p q : Prop) : (p → q) → (¬p → ¬q) := sorry
