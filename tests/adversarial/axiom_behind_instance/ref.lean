theorem large_exists : ∃ n : Nat, n > 3 := ⟨4, by decide⟩
