theorem zeroLe (n : Nat) : 0 ≤ n := Nat.zero_le n
