theorem pred_succ (n : Nat) (h : 0 < n) : n - 1 + 1 = n := by omega
