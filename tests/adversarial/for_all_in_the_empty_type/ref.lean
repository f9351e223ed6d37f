theorem positive : ∀ n : Nat, 0 < n + 1 := Nat.succ_pos
