def fact : Nat → Nat
  | 0 => 1
  | n + 1 => (n + 1) * fact n
