def small : { n : Nat // n < 5 } := ⟨3, by decide⟩
