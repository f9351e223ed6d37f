inductive Entails : (Nat → Prop) → Nat → Prop where
  | hyp (Γ : Nat → Prop) (a : Nat) : Γ a → Entails Γ a
  | weaken (Γ Δ : Nat → Prop) (a : Nat) : (∀ b, Δ b → Γ b) → Entails Γ a → Entails Δ a
