def add : Nat → Nat → Nat
  | a, 0 => a
  | a, m + 1 => add a m + 1

def multiply : Nat → Nat → Nat
  | _, 0 => 0
  | a, m + 1 => add (multiply a m) a
