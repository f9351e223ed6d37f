inductive Compose {α β γ : Type} (g : β → γ) (f : α → β) : α → γ → Prop where
  | mk (a : α) : Compose g f a (g (f a))
