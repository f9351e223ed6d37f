set_option autoImplicit true

inductive Perm {α : Type} : List α → List α → Prop where
  | trans : Perm l m → Perm m r → Perm l r
  | swap : Perm (a :: b :: l) (b :: a :: l)
  | cons {a : α} {l m : List α} : Perm l m → Perm (a :: l) (a :: m)
  | nil : Perm [] []

theorem Perm.symm' {α : Type} {l m : List α} : Perm l m → Perm m l
  | .trans h k => .trans k.symm' h.symm'
  | .swap => .swap
  | .cons h => .cons h.symm'
  | .nil => .nil
