inductive Lit where
  | neg (n : Nat)
  | pos (n : Nat)
deriving Hashable

def hashOf (l : Lit) : UInt64 := hash l
