inductive Tree where
  | leaf : Tree
  | node : Tree → Int → Tree → Tree
