theorem and_swap (a b : Prop) (h : a ∧ b) : b ∧ a := by
  obtain ⟨ha, hb⟩ := h
  constructor <;> assumption

theorem or_swap (a b : Prop) (h : a ∨ b) : b ∨ a := by
  cases h with
  | inl ha => right; exact ha
  | inr hb => left; exact hb

theorem contrapositive (a b : Prop) : (a → b) → (b → False) → a → False := by
  intro h hb ha
  apply hb
  apply h
  exact ha
