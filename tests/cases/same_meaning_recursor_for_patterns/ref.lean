def double : Nat → Nat
  | 0 => 0
  | n + 1 => double n + 2
