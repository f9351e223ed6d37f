inductive Lit where
  | neg (n : Nat)
  | pos (n : Nat)

instance negateLit : Neg Lit :=
  ⟨fun l => match l with | .neg n => .pos n | .pos n => .neg n⟩

def flipTwice (l : Lit) : Lit := negateLit.neg (negateLit.neg l)
