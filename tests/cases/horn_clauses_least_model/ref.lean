structure Rule where
  head : Nat
  body : List Nat

def Consequence (P : List Rule) (I : Nat → Prop) (n : Nat) : Prop :=
  ∃ r ∈ P, r.head = n ∧ ∀ m ∈ r.body, I m

def IsModel (P : List Rule) (I : Nat → Prop) : Prop := ∀ n, Consequence P I n → I n

inductive Derivable (P : List Rule) : Nat → Prop where
  | apply (r : Rule) : r ∈ P → (∀ m, m ∈ r.body → Derivable P m) → Derivable P r.head

def Least (P : List Rule) (I : Nat → Prop) : Prop := IsModel P I ∧ ∀ J, IsModel P J → ∀ n, I n → J n

theorem derivable_is_model (P : List Rule) : IsModel P (Derivable P) := by
  rintro n ⟨r, hr, rfl, h⟩
  exact .apply r hr h
