theorem smaller (n k : Nat) : n - n - k ≤ n := by omega
