def add (a : Nat) : Nat → Nat
  | 0 => a
  | n + 1 => add a n + 1

def multiply (a : Nat) : Nat → Nat
  | 0 => 0
  | n + 1 => add (multiply a n) a
