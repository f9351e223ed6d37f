class Bad (α : Type) : Prop where
  no : False
def f (α : Type) [b : Bad α] (n : Nat) : Nat := b.no.elim
