theorem turned (p q : Prop) : p ∧ q ↔ p ∧ q := Iff.rfl
