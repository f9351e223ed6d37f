theorem exists_default (α : Type) [Nonempty α] (p : α → Prop) (h : ∀ a, p a) : ∃ a, p a :=
  Nonempty.elim ‹_› fun a => ⟨a, h a⟩
