def plus (m : Nat) : Nat → Nat
  | 0 => m
  | n + 1 => Nat.succ (plus m n)

theorem plus_zero (m : Nat) : plus m 0 = m := rfl
