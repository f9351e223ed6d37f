structure Cat where
  hom : Type → Type → Type
  id : (a : Type) → hom a a
  comp : {a b c : Type} → hom a b → hom b c → hom a c
  idl : ∀ {a b : Type} (f : hom a b), comp (id a) f = f
