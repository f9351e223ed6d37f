theorem lt_irrefl' (n m : Nat) (h : n < m) : ¬m < n := by omega
