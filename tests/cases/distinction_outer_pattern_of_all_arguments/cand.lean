def P : Nat → Nat → Prop
  | a, n => match n with
    | 0 => a = 0
    | m + 1 => a = m ∨ P a m
