inductive Lit where
  | bot
  | neg (n : Nat)
  | pos (n : Nat)

def fromClash {α : Type} (i j : Nat) (same : Lit.pos i = Lit.neg j) : α := Lit.noConfusion same

def fromClashByMatch {α : Type} (i : Nat) (same : Lit.bot = Lit.neg i) : α := nomatch same

theorem sameAtom (i j : Nat) : Lit.neg i = Lit.neg j → i = j := fun same => Lit.noConfusion same id

def castAlong {i j : Nat} (same : Lit.pos i = Lit.pos j) (k : Fin i) : Fin j :=
  (show i = j by cases same; rfl) ▸ k
