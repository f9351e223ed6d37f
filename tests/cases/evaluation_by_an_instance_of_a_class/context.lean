class Op (α : Type) where
  op : α → α
export Op (op)
instance : Op Nat := ⟨fun n => n + n⟩
