inductive Tree where
  | leaf : Tree
  | node : Tree → Nat → Tree → Tree
