theorem lemma_one (p : Prop) : p ∨ ¬p := (Classical.propDecidable p).casesOn (fun h => Or.inr h) (fun h => Or.inl h)
theorem either (p : Prop) : p ∨ ¬p := lemma_one p
theorem same (p q : Prop) (h : p ↔ q) : p = q := by
  have _ := Classical.choice ⟨(0 : Nat)⟩
  exact propext h
