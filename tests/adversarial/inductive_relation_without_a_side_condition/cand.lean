inductive Less : Nat → Nat → Prop
  | step (a b : Nat) : Less a b
theorem under (a b : Nat) (h : a < b) : Less a b := .step a b
