theorem zeroLeSelf (n : Nat) : 0 ≤ n := Nat.zero_le n
