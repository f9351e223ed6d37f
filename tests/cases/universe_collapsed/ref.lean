class Precategory.{v, u} (C : Type u) where
  Hom : C → C → Type v
  id : ∀ a, Hom a a
