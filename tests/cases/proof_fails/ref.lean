theorem add_comm' (m n : Nat) : m + n = n + m := Nat.add_comm m n

theorem mul_two' (n : Nat) : n * 2 = n + n := by omega
