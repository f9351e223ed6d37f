theorem pred (n : Nat) (h : n ≠ 0) : ∃ m, m + 1 = m + 1 := ⟨n - 1, rfl⟩
