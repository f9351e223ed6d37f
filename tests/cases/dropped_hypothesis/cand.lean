theorem pred_succ (n : Nat) : n - 1 + 1 = n := sorry
