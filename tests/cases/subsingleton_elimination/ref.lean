inductive Same {α : Type} (a : α) : α → Prop where
  | refl : Same a a

def transport {α : Type} (P : α → Type) {a b : α} (h : Same a b) (x : P a) : P b :=
  match b, h with
  | _, .refl => x

theorem Same.symm {α : Type} {a b : α} (h : Same a b) : Same b a := by
  cases h
  exact .refl
