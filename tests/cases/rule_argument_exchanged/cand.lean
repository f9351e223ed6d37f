inductive Derives : Sequent → Prop where
  | ax (Γ Δ : List Form) (a : Form) : a ∈ Γ → a ∈ Δ → Derives (Γ ⊢ₛ Δ)
  | impR (Γ Δ : List Form) (a b : Form) : Derives (b :: Γ ⊢ₛ a :: Δ) → Derives (Γ ⊢ₛ .imp a b :: Δ)
