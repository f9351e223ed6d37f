def P : Nat → Nat → Set' Nat
  | a, 0 => fun n => n + 0 = n
  | a, n + 1 => P a n
