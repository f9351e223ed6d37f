inductive Tree where
  | leaf (n : Nat) : Tree
  | node (left right : Tree) : Tree

inductive Rightmost : Tree → Nat → Prop where
  | leaf (n : Nat) : Rightmost (.leaf n) n
  | node (l r : Tree) (n : Nat) : Rightmost l n → Rightmost (.node l r) n
