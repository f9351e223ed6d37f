def Monotone (f : Prop → Prop) : Prop := ∀ p q : Prop, (p → q) → f p → f q

theorem chain : ∀ (p q r : Prop), (p → q) → (q → r) → p → r := fun _ _ _ f g h => g (f h)
