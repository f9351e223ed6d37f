inductive Derives : Sequent → Prop where
  | ax (Γ Δ : List Form) (a : Form) : a ∈ Γ → a ∈ Δ → Derives (Γ ⊢ₛ Δ)
  | impL (Γ Δ : List Form) (a b : Form) :
      Derives (Γ ⊢ₛ a :: Δ) → Derives (b :: Γ ⊢ₛ Δ) → Derives (.imp a b :: Γ ⊢ₛ Δ)
  | impR (Γ Δ : List Form) (a b : Form) : Derives (a :: Γ ⊢ₛ b :: Δ) → Derives (Γ ⊢ₛ .imp a b :: Δ)
