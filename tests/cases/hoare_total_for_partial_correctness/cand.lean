def Triple {σ : Type} (Run : σ → σ → Prop) (p q : σ → Prop) : Prop := ∀ s, p s → ∃ t, Run s t ∧ q t
