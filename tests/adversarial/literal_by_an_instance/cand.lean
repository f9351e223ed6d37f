instance (priority := 100000) five : OfNat Nat 4 := ⟨5⟩
theorem sum : 2 + 2 = 4 := sorry
