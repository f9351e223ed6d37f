structure ClosureOperator (F : Type) where
  cl : (F → Prop) → F → Prop
  extensive : ∀ T a, T a → cl T a
  monotone : ∀ S T, (∀ a, S a → T a) → ∀ b, cl S b → cl T b
  idempotent : ∀ T a, cl (cl T) a → cl T a
