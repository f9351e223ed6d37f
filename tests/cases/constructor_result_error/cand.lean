inductive Lambda where
  | var : Nat → Lambda
  | app : Lambda → Lambda → Lambda
  | lam : Lambda → Nat

def shiftIndex (limit i : Nat) : Nat := if i < limit then i else i + 1
