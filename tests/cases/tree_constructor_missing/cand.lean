inductive Tree where
  | node2 (left right : Tree) : Tree
  | leaf : Tree
