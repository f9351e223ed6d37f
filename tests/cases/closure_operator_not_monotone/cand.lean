structure ClosureOperator (F : Type) where
  cl : (F → Prop) → F → Prop
  extensive : ∀ T a, T a → cl T a
  idempotent : ∀ T a, cl (cl T) a → cl T a
