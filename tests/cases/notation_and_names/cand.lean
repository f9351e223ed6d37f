inductive PL where
  | bot : PL
  | atom : Nat → PL
  | imp : PL → PL → PL
  | conj : PL → PL → PL

def PL.neg : PL → PL := fun x => PL.imp x PL.bot

def PL.Holds (world : Nat → Prop) : PL → Prop
  | PL.bot => False
  | PL.atom i => world i
  | PL.imp x y => PL.Holds world x → PL.Holds world y
  | PL.conj x y => And (PL.Holds world x) (PL.Holds world y)

theorem PL.modus_ponens (world : Nat → Prop) (x y : PL) :
    PL.Holds world (PL.imp (PL.conj x (PL.imp x y)) (PL.imp (PL.imp y PL.bot) PL.bot)) := by
  rintro ⟨hx, hxy⟩ hy
  exact hy (hxy hx)
