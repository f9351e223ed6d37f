def Satisfiable {F V : Type} (sat : V → F → Prop) (T : F → Prop) : Prop := ∃ v, ∀ a, T a → sat v a

def Compact {F V : Type} (sat : V → F → Prop) : Prop :=
  ∀ T : F → Prop, (∃ l : List F, (∀ a ∈ l, T a) ∧ Satisfiable sat (· ∈ l)) → Satisfiable sat T

def Weak {F V : Type} (sat : V → F → Prop) : Prop :=
  ∀ T : F → Prop, Satisfiable sat T → ∀ l : List F, (∀ a, a ∈ l → T a) → Satisfiable sat (fun a => l.Mem a)
