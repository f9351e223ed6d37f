def exclusive (p q : Prop) : Prop := (p ∧ ¬q) ∨ (¬p ∧ q)

theorem exclusive_self (p : Prop) : ¬exclusive p p := by
  rintro (⟨h, n⟩ | ⟨n, h⟩) <;> exact n h
