structure Consequence (F : Type) where
  entails : List F → F → Prop
  identity : ∀ (Γ : List F) (a : F), a ∈ Γ → entails Γ a
  weaken : ∀ (Γ Δ : List F) (a : F), Γ ⊆ Δ → entails Γ a → entails Δ a

def Consequence.cut {F : Type} (c : Consequence F) : Prop :=
  ∀ Γ a b, c.entails Γ a → c.entails (a :: Γ) b → c.entails Γ b
