def FSet : Type := Nat → Prop

def FSet.Subset (s t : FSet) : Prop := ∀ a, s a → t a

def Extends (S T : FSet) : Prop := FSet.Subset S T ∧ ∃ a, T a ∧ ¬S a
