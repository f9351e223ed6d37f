theorem and_swap (p q : Prop) : p ∧ q → q ∧ p := fun h => ⟨h.2, h.1⟩

theorem or_swap (p q : Prop) : p ∨ q → q ∨ p := fun h => h.elim Or.inr Or.inl

theorem contrapositive (p q : Prop) (h : p → q) : ¬q → ¬p := fun hq hp => hq (h hp)
