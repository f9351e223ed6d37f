def zipPairs.{lvl₁, lvl₂} {A : Type lvl₁} {B : Type lvl₂} (as : List A) (bs : List B) : List (Prod A B) :=
  as.zip bs

theorem zipPairs_nil.{lvl₁, lvl₂} {A : Type lvl₁} {B : Type lvl₂} (bs : List B) :
    zipPairs (List.nil (α := A)) bs = List.nil := by
  simp [zipPairs]
