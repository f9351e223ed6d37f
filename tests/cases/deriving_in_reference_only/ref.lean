inductive Connective where
  | not | and | or | imp
  deriving Repr, DecidableEq, BEq, Hashable, Inhabited, Ord

def Connective.arity : Connective → Nat
  | .not => 1
  | .and => 2
  | .or => 2
  | .imp => 2

structure Signature where
  atoms : Nat
  connectives : List Connective
  deriving Repr, DecidableEq, Inhabited
