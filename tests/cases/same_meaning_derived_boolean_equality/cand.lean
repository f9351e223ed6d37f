inductive Lit where
  | neg (n : Nat)
  | pos (n : Nat)
deriving BEq

def occurs (l : Lit) (c : List Lit) : Bool := c.any (fun m => m == l)
