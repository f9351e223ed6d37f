inductive Divides (a b : Nat) : Prop where
  | intro (c : Nat) (h : b = a * c) : Divides a b
