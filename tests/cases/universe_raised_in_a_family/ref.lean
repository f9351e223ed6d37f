inductive Tree.{u} (α : Type u) : Type u where
  | leaf
  | node (l : Tree α) (a : α) (r : Tree α)
