coinductive Even : Nat → Prop
  | zero : Even 0
  | step (n : Nat) (h : Even n) : Even (n + 2)
