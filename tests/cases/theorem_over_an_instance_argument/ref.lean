theorem exists_default (α : Type) [Inhabited α] (p : α → Prop) (h : ∀ a, p a) : ∃ a, p a :=
  ⟨default, h default⟩
