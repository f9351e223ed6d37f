def add : Nat → Nat → Nat
  | a, 0 => a + 1
  | a, n + 1 => add a n + 1
