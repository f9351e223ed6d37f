def depth : Nat → Nat
  | 0 => 0
  | n + 1 => depth n + 1
