def factorial : Nat → Nat
  | 0 => 1
  | Nat.succ k => Nat.succ k * factorial k
