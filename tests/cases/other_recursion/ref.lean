def power (b : Nat) : Nat → Nat
  | 0 => 1
  | n + 1 => power b n * b
