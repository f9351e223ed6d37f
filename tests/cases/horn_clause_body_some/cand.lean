structure Rule where
  head : Nat
  body : List Nat

def Consequence (P : List Rule) (I : Nat → Prop) (n : Nat) : Prop :=
  ∃ r ∈ P, r.head = n ∧ ∃ m ∈ r.body, I m
