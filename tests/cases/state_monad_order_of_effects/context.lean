inductive Tree where
  | leaf
  | node (l r : Tree)

inductive Labelled where
  | leaf
  | node (n : Nat) (l r : Labelled)
