inductive Lit where
  | pos (n : Nat)
  | neg (n : Nat)
  | bot
deriving Repr

def shown (l : Lit) : Std.Format := repr l
