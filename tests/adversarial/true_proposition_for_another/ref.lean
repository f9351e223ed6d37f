def Total : Prop := ∀ a b : Nat, a ≤ b ∨ b ≤ a
