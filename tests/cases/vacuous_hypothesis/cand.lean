theorem lt_irrefl' (n m : Nat) (h : n < m) (k : n = n + 1) : ¬m < n := by omega
