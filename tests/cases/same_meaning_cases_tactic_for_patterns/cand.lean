def choose (x : Nat ⊕ Bool) : Nat := by
  cases x with
  | inl n => exact n
  | inr _ => exact 0
