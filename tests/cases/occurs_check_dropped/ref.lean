inductive Term where
  | var (x : Nat)
  | app (s t : Term)

def Term.Occurs (x : Nat) : Term → Prop
  | .var y => x = y
  | .app s t => s.Occurs x ∨ t.Occurs x

inductive Unify : Term → Term → List (Nat × Term) → Prop where
  | same (x : Nat) : Unify (.var x) (.var x) []
  | bind (x : Nat) (t : Term) : ¬t.Occurs x → Unify (.var x) t [(x, t)]
  | symm (s t : Term) (σ : List (Nat × Term)) : Unify s t σ → Unify t s σ
