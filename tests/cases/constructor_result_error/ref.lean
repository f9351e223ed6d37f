inductive Lambda where
  | var : Nat → Lambda
  | app : Lambda → Lambda → Lambda
  | lam : Lambda → Lambda

def shiftIndex (cutoff n : Nat) : Nat := if n < cutoff then n else n + 1
