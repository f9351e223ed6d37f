inductive Lit where
  | pos (n : Nat)
  | neg (n : Nat)

def Lit.negate : Lit → Lit
  | .pos n => .neg n
  | .neg n => .pos n
