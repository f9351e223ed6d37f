private def step (m : Nat) : Nat := ite (m % 2 = 0) (m / 2) (3 * m + 1)

def iterate (k n : Nat) : Nat :=
  match k, n with
  | Nat.succ k, n => iterate k (step n)
  | Nat.zero, n => n
