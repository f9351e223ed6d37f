def Monotone (g : Prop → Prop) : Prop := (a : Prop) → (b : Prop) → (∀ _ : a, b) → (∀ _ : g a, g b)

theorem chain {a b c : Prop} (f : (_ : a) → b) : (∀ _ : b, c) → (∀ _ : a, c) := by
  intro g h
  exact g (f h)
