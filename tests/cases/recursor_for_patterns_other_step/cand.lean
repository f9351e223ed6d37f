noncomputable def double (n : Nat) : Nat := by
  induction n with
  | zero => exact 0
  | succ k twice => exact k + 2
