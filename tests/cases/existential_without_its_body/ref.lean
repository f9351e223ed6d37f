theorem pred (n : Nat) (h : n ≠ 0) : ∃ m, m + 1 = n := ⟨n - 1, by omega⟩
