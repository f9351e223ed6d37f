inductive Compose {α β γ : Type} (f : α → β) (g : β → γ) : α → γ → Prop where
  | mk (a : α) : Compose f g a (g (f a))
