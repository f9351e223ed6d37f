class Precategory.{v, u} (C : Type u) where
  Hom : C → C → Type v
  id : ∀ a, Hom a a
  comp : ∀ {a b c}, Hom a b → Hom b c → Hom a c
  id_comp : ∀ {a b} (f : Hom a b), comp (id a) f = f

def Faithful.{v, u} (C : Type u) [Precategory.{v, u} C] (D : C → Prop) : Prop :=
  ∀ (a b : C) (f g : Precategory.Hom a b), D a → f = g
