theorem mul_pos' (m n : Nat) (hm : 0 < m) (hn : 0 < n) : 0 < m * n + 1 := Nat.succ_pos _
