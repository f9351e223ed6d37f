def same (α : Type) (x : α) : α := x
