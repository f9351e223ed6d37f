def Bounded (f : Nat → Nat → Nat) : Prop := ∀ i : Nat, ∃ b : Nat, ∀ j : Nat, f i j ≤ b
