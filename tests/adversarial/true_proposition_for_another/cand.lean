def Total : Prop := ∀ a b : Nat, b ≤ a ∨ a ≤ b
