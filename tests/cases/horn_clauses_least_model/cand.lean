structure Rule where
  head : Nat
  body : List Nat

abbrev Interpretation := Nat → Prop

def Consequence (program : List Rule) : Interpretation → Interpretation :=
  fun I atom => ∃ r, r ∈ program ∧ r.head = atom ∧ ∀ b, b ∈ r.body → I b

def IsModel (program : List Rule) (I : Interpretation) : Prop := ∀ {atom : Nat}, Consequence program I atom → I atom

inductive Derivable (program : List Rule) : Nat → Prop where
  | apply (rule : Rule) (given : List.Mem rule program) (all : ∀ b ∈ rule.body, Derivable program b) :
      Derivable program rule.head

def Least (program : List Rule) (I : Interpretation) : Prop :=
  IsModel program I ∧ ∀ {J : Interpretation}, IsModel program J → ∀ {atom : Nat}, I atom → J atom

theorem derivable_is_model {program : List Rule} : IsModel program (Derivable program) := by
  intro atom h
  obtain ⟨rule, given, same, all⟩ := h
  subst same
  exact Derivable.apply rule given all
