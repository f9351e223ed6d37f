inductive Lit where
  | pos (n : Nat)
  | neg (n : Nat)
  | bot

def fromClash {α : Type} (n m : Nat) (h : Lit.pos n = Lit.neg m) : α := Lit.noConfusion h

def fromClashByMatch {α : Type} (n : Nat) (h : Lit.bot = Lit.neg n) : α := nomatch h

theorem sameAtom (n m : Nat) (h : Lit.neg n = Lit.neg m) : n = m := by
  injection h

def castAlong {n m : Nat} (h : Lit.pos n = Lit.pos m) (i : Fin n) : Fin m := (Lit.pos.inj h) ▸ i
