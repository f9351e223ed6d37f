theorem distribute (a b c : Prop) : a ∧ (b ∨ c) ↔ (a ∧ b) ∨ (a ∧ c) := sorry

theorem double_negation (a : Prop) : ¬¬a → a := by
  intro h
  sorry
