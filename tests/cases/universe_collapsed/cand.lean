class Precategory.{u} (C : Type u) where
  Hom : C → C → Type u
  id : ∀ a, Hom a a
