theorem smaller (n k : Nat) : n - k ≤ n := Nat.sub_le n k
