open Classical in
noncomputable def witness {α : Type} (p : α → Prop) (h : ∃ a, p a) : α := choose h

theorem witness_spec {α : Type} (p : α → Prop) (h : ∃ a, p a) : p (witness p h) := Classical.choose_spec h

open Classical in
noncomputable def henkin {α : Type} [Inhabited α] (p : α → Prop) : α :=
  if h : ∃ a, p a then choose h else default
