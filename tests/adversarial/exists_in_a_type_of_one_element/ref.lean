theorem some_large : ∃ n : Nat, 3 < n := ⟨4, by decide⟩
