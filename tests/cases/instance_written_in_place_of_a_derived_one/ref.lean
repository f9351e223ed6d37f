structure Atom where
  pred : Nat
  arg : Nat
deriving BEq

def occurs (a : Atom) (as : List Atom) : Bool := as.any (fun b => a == b)
