inductive Lit where
  | pos (n : Nat)
  | neg (n : Nat)
  deriving Repr, DecidableEq, BEq, Hashable, Inhabited

def Lit.negate : Lit → Lit
  | .pos i => .neg i
  | .neg i => .pos i
