theorem le_double (n : Nat) : n ≤ 2 * n := by omega
