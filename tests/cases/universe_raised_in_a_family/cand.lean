inductive Tree.{u} (α : Type u) : Type (u + 1) where
  | leaf
  | node (l : Tree α) (a : α) (r : Tree α)
