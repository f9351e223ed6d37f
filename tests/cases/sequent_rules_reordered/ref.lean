inductive F where
  | atom : Nat → F
  | imp : F → F → F

structure Sequent where
  left : List F
  right : List F

inductive Proves : Sequent → Prop where
  | ax (Γ Δ : List F) (a : F) : a ∈ Γ → a ∈ Δ → Proves ⟨Γ, Δ⟩
  | impL (Γ Δ : List F) (a b : F) : Proves ⟨Γ, a :: Δ⟩ → Proves ⟨b :: Γ, Δ⟩ → Proves ⟨.imp a b :: Γ, Δ⟩
  | impR (Γ Δ : List F) (a b : F) : Proves ⟨a :: Γ, b :: Δ⟩ → Proves ⟨Γ, .imp a b :: Δ⟩

theorem proves_self (a : F) : Proves ⟨[], [.imp a a]⟩ :=
  .impR [] [] a a (.ax [a] [a] a (by simp) (by simp))
