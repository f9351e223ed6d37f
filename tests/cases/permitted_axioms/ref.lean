open Classical in
noncomputable def truth (p : Prop) : Bool := if p then true else false

theorem truth_iff (p : Prop) : truth p = true ↔ p := by
  unfold truth
  by_cases h : p <;> simp [h]
