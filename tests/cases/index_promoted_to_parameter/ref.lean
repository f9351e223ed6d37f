inductive Le (n : Nat) : Nat → Prop where
  | refl : Le n n
  | step {m : Nat} : Le n m → Le n (m + 1)

theorem le_zero (n : Nat) : Le 0 n := by
  induction n with
  | zero => exact .refl
  | succ k ih => exact .step ih
