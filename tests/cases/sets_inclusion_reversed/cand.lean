def FSet : Type := Nat → Prop

def FSet.Subset (s t : FSet) : Prop := ∀ a, t a → s a

def Extends (S T : FSet) : Prop := FSet.Subset S T ∧ ∃ a, T a ∧ ¬S a
