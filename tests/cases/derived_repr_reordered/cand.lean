inductive Lit where
  | bot
  | neg (n : Nat)
  | pos (n : Nat)
deriving Repr

def shown (l : Lit) : Std.Format := Repr.reprPrec l 0
