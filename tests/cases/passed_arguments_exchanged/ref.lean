def pick (x y : Nat) : Nat → Nat
  | 0 => x
  | n + 1 => pick x y n
