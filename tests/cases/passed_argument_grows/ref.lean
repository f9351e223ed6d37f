def power (base : Nat) : Nat → Nat
  | 0 => 1
  | n + 1 => power base n * base
