structure Signature where
  arity : Nat → Nat

structure Carrier where
  size : Nat

structure Interpretation extends Signature, Carrier where
  value : Nat → Fin (size + 1)
