noncomputable def truth (q : Prop) : Bool :=
  match Classical.propDecidable q with
  | .isTrue _ => true
  | .isFalse _ => false

theorem truth_iff (q : Prop) : truth q = true ↔ q := by
  unfold truth
  cases Classical.propDecidable q <;> simp_all
