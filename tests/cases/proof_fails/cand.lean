theorem add_comm' (m n : Nat) : m + n = n + m := by
  rfl

theorem mul_two' (n : Nat) : n * 2 = n + n := by omega
