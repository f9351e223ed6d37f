def s : Nat → Nat
  | 0 => 0
  | n + 1 => s n + (n + 1)
