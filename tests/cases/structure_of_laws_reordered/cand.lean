structure PreOrder (α : Type) (le : α → α → Prop) : Prop where
  trans : ∀ a b c, le a b → le b c → le a c
  refl : ∀ a, le a a
