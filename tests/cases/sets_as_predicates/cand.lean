def FSet : Type := Nat → Prop

def FSet.union (s t : FSet) (a : Nat) : Prop := s a ∨ t a

def Theory.Closed (entails : FSet → Nat → Prop) (T : FSet) : Prop := ∀ {a : Nat}, entails T a → T a

def Extends (S T U : FSet) : Prop := ∀ a : Nat, Or (S a) (T a) → U a
