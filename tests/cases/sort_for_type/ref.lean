def compose.{u} {α : Type u} (f g : α → α) : α → α := fun a => f (g a)
