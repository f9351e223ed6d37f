def add (a : Nat) : Nat → Nat
  | 0 => a
  | n + 1 => add a n + 1
