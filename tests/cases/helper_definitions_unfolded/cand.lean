def onlyLeft (a b : Prop) : Prop := a ∧ ¬b

def onlyRight (a b : Prop) : Prop := ¬a ∧ b

abbrev Absurd (a : Prop) : Prop := a → False

def exclusive (a b : Prop) : Prop := onlyLeft a b ∨ onlyRight a b

theorem not_onlyLeft_self (a : Prop) : ¬onlyLeft a a := fun h => h.2 h.1

theorem exclusive_self (a : Prop) : Absurd (onlyLeft a a ∨ onlyRight a a) := by
  rintro (h | h)
  · exact not_onlyLeft_self a h
  · exact h.1 h.2
