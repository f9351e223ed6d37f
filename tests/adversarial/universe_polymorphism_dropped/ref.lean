def same.{u} (α : Type u) (x : α) : α := x
