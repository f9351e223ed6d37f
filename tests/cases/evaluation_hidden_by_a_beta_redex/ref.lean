theorem t (p : Nat → Prop) (n : Nat) (h : p n) : p n ∧ 2 + 2 = 4 := ⟨h, rfl⟩
