class Bad (α : Type) : Prop where
  no : False
def f (α : Type) [Bad α] (n : Nat) : Nat := n
