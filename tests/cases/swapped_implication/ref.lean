theorem contrapositive (p q : Prop) : (p → q) → (¬q → ¬p) := fun h hq hp => hq (h hp)
