inductive Prp where
  | atom : Nat → Prp
  | neg : Prp → Prp

def Prp.sat (v : Nat → Prop) : Prp → Prop
  | .atom n => v n
  | .neg a => ¬a.sat v

structure Sqt where
  ant : List Prp
  suc : List Prp

def Sqt.Valid (s : Sqt) : Prop :=
  ∀ v : Nat → Prop, (∀ a ∈ s.ant, a.sat v) → ∃ b ∈ s.suc, b.sat v

theorem valid_of_mem (s : Sqt) (a : Prp) (h₁ : a ∈ s.ant) (h₂ : a ∈ s.suc) : s.Valid :=
  fun _ h => ⟨a, h₂, h a h₁⟩
