def same.{u} (α : Sort u) (x : α) : α := x
