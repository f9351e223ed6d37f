noncomputable def double (n : Nat) : Nat := by
  induction n with
  | zero => exact 0
  | succ _ twice => exact twice + 2
