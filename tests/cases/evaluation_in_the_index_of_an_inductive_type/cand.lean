inductive F : PLift (2 * 2 = 4) → Type
  | mk (h : PLift (2 * 2 = 4)) (n : Nat) : F h
