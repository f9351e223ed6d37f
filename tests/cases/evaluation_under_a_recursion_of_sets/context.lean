def Set' (α : Type) := α → Prop
