theorem t (p : Nat → Prop) (n : Nat) (h : p n) : (fun q => p n ∧ q) (2 * 2 = 4) := ⟨h, rfl⟩
