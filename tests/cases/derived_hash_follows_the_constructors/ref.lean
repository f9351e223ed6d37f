inductive Lit where
  | pos (n : Nat)
  | neg (n : Nat)
deriving Hashable

def hashOf (l : Lit) : UInt64 := hash l
