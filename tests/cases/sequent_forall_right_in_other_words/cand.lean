def newFor (y : Nat) (s : Sequent) : Prop := Sequent.FreeIn y s → False

inductive Derivable : Sequent → Prop where
  | allLeft (l r : List Formula) (body : Formula) (bound : Nat) (t : Term) (ok : Formula.FreeFor t bound body)
      (prem : Derivable ⟨Formula.subst bound t body :: Formula.all bound body :: l, r⟩) :
      Derivable ⟨Formula.all bound body :: l, r⟩
  | allRight {l r : List Formula} {body : Formula} (bound eigen : Nat)
      (new : newFor eigen { left := l, right := .all bound body :: r })
      (ok : Formula.FreeFor (Term.var eigen) bound body)
      (prem : Derivable ⟨l, Formula.subst bound (Term.var eigen) body :: r⟩) : Derivable ⟨l, Formula.all bound body :: r⟩
  | ax {l r : List Formula} {body : Formula} (hl : body ∈ l) (hr : body ∈ r) : Derivable ⟨l, r⟩
