def Both (p q : Prop) : Prop := p ∧ q
theorem t (p : Nat → Prop) (n : Nat) (h : p n) : Both (p n) (2 * 2 = 4) := ⟨h, rfl⟩
