inductive Derivable : Sequent → Prop where
  | ax (Γ Δ : List Formula) (A : Formula) : A ∈ Γ → A ∈ Δ → Derivable (Γ ⟹ Δ)
  | allRight (Γ Δ : List Formula) (A : Formula) (x y : Nat) :
      Derivable (Γ ⟹ A.subst x (.var y) :: Δ) → Derivable (Γ ⟹ .all x A :: Δ)
  | allLeft (Γ Δ : List Formula) (A : Formula) (x : Nat) (r : Term) :
      A.FreeFor r x → Derivable (A.subst x r :: .all x A :: Γ ⟹ Δ) → Derivable (.all x A :: Γ ⟹ Δ)
