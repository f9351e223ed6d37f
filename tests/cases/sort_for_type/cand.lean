def compose.{u} {α : Sort u} (f g : α → α) : α → α := fun a => f (g a)
