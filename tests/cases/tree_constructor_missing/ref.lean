inductive Tree where
  | leaf : Tree
  | node1 : Tree → Tree
  | node2 : Tree → Tree → Tree
