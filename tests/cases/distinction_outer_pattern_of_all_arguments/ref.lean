def P (a : Nat) : Nat → Prop
  | 0 => a = 0
  | n + 1 => a = n ∨ P a n
