open Classical in
noncomputable def henkin {α : Type} [Inhabited α] (p : α → Prop) : α :=
  if h : ∃ a, p a then choose h else default
