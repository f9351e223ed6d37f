class Meet (α : Type) where
  meet : α → α → α

infixl:70 " ⊓' " => Meet.meet

class MeetLattice (α : Type) extends Meet α where
  idem : ∀ a : α, a ⊓' a = a
  comm : ∀ a b : α, a ⊓' b = b ⊓' a
  assoc : ∀ a b c : α, a ⊓' b ⊓' c = a ⊓' (b ⊓' c)

instance boolMeet : Meet Bool := ⟨and⟩

instance boolMeetLattice : MeetLattice Bool where
  idem := by decide
  comm := by decide
  assoc := by decide

def below {α : Type} [MeetLattice α] (a b : α) : Prop := a ⊓' b = a
