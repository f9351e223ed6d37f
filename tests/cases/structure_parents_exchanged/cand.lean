structure Signature where
  arity : Nat → Nat

structure Carrier where
  size : Nat

structure Interpretation extends Carrier, Signature where
  value : Nat → Fin (size + 1)
