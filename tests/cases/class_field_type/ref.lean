class HasEval (F : Type) where
  eval : (Nat → Bool) → F → Bool
