def P (a : Nat) : Nat → Set' Nat
  | 0 => fun n => n = n
  | n + 1 => P a n
