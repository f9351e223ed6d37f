inductive Ty where
  | bool
  | arrow (a b : Ty)
deriving DecidableEq

def apply (f x : Ty) : Option Ty :=
  match f with
  | .arrow a b => if a = x then some b else none
  | .bool => none
