inductive Derives : Sequent → Prop where
  | ax (Γ Δ : List Form) (a : Form) : Derives (a :: Γ ⊢ₛ a :: Δ)
  | andR (Γ Δ : List Form) (a b : Form) :
      Derives (Γ ⊢ₛ a :: Δ) → Derives (Γ ⊢ₛ .and a b :: Δ)
