def Dense {α : Type} (lt : α → α → Prop) : Prop := ∀ x y, lt x y → ∃ z, lt x z ∧ lt z y
