inductive Even : Nat → Prop where
  | step {k : Nat} (h : Even k) : Even (k + 2)
  | zero : Even Nat.zero

theorem even_add {a b : Nat} (ha : Even a) : Even b → Even (a + b)
  | .zero => ha
  | .step hk => .step (even_add ha hk)
