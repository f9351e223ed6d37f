inductive Derives : Sequent → Prop where
  | cut (Γ Δ : List Form) (a : Form) : Derives (Γ ⊢ₛ a :: Δ) → Derives (a :: Γ ⊢ₛ Δ) → Derives (Γ ⊢ₛ Δ)
  | ax (Γ Δ : List Form) (a : Form) : a ∈ Γ → a ∈ Δ → Derives (Γ ⊢ₛ Δ)
  | impR (Γ Δ : List Form) (a b : Form) : Derives (a :: Γ ⊢ₛ b :: Δ) → Derives (Γ ⊢ₛ .imp a b :: Δ)
