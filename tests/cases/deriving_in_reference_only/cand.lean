inductive Connective where
  | not
  | and
  | or
  | imp

def Connective.arity (c : Connective) : Nat :=
  match c with
  | .not => 1
  | .and | .or | .imp => 2

structure Signature where
  atoms : Nat
  connectives : List Connective
