class Meet (β : Type) where
  meet (x y : β) : β

open Meet

class MeetLattice (β : Type) extends Meet β where
  idem (x : β) : meet x x = x
  comm (x y : β) : meet x y = meet y x
  assoc (x y z : β) : meet (meet x y) z = meet x (meet y z)

instance boolMeet : Meet Bool where
  meet p q := p && q

instance boolMeetLattice : MeetLattice Bool :=
  { boolMeet with
    idem := fun x => by cases x <;> rfl
    comm := fun x y => by cases x <;> cases y <;> rfl
    assoc := fun x y z => by cases x <;> cases y <;> cases z <;> rfl }

def below {β : Type} [inst : MeetLattice β] (x y : β) : Prop := inst.toMeet.meet x y = x
