inductive Derives : Sequent → Prop where
  | ax (Γ Δ : List Form) (a : Form) : a ∈ Γ → Derives (Γ ⊢ₛ Δ)
  | andL (Γ Δ : List Form) (a b : Form) : Derives (a :: b :: Γ ⊢ₛ Δ) → Derives (.and a b :: Γ ⊢ₛ Δ)
