def St (α : Type) := α → Prop
