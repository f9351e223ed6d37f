class Precategory.{w, o} (Ob : Type o) where
  Hom (source target : Ob) : Type w
  id (x : Ob) : Hom x x
  comp {x y z : Ob} (f : Hom x y) (g : Hom y z) : Hom x z
  id_comp {x y : Ob} (f : Hom x y) : comp (id x) f = f

open Precategory in
def Faithful.{w, o} (Ob : Type o) [inst : Precategory.{w, o} Ob] (P : Ob → Prop) : Prop :=
  ∀ (x y : Ob) (f g : Hom x y), P x → f = g
