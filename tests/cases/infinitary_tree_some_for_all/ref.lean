inductive Ordinal where
  | zero
  | limit (f : Nat → Ordinal)

inductive Ordinal.le : Ordinal → Ordinal → Prop where
  | zero (a : Ordinal) : le .zero a
  | above (f : Nat → Ordinal) (b : Ordinal) : (∀ n, le (f n) b) → le (.limit f) b
