theorem least : ∀ n : Nat, 0 ≤ n := Nat.zero_le
