inductive Perm {α : Type} : List α → List α → Prop where
  | nil : Perm [] []
  | cons {a : α} {l l' : List α} : Perm l l' → Perm (a :: l) (a :: l')
  | swap {a b : α} {l : List α} : Perm (a :: b :: l) (b :: a :: l)
  | trans {l l' l'' : List α} : Perm l l' → Perm l' l'' → Perm l l''

theorem Perm.symm' {α : Type} {l l' : List α} (h : Perm l l') : Perm l' l := by
  induction h with
  | nil => exact .nil
  | cons _ ih => exact .cons ih
  | swap => exact .swap
  | trans _ _ ih ih' => exact .trans ih' ih
