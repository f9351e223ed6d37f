inductive Lit where
  | pos (n : Nat)
  | neg (n : Nat)
deriving BEq

def occurs (l : Lit) (c : List Lit) : Bool := c.any (fun m => m == l)
