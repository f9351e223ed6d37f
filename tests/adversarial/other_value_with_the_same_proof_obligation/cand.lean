def small : { n : Nat // n < 5 } := ⟨4, by decide⟩
