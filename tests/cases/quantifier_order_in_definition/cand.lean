def Bounded (f : Nat → Nat → Nat) : Prop := ∃ b : Nat, ∀ i : Nat, ∀ j : Nat, f i j ≤ b
