def pick : Nat → Nat → Nat → Nat
  | x, _, 0 => x
  | x, y, n + 1 => pick y x n
