theorem mul_pos' (m n : Nat) (hm : 0 < m) : 0 < m * n + 1 := Nat.succ_pos _
