structure Both.{u, v} (α : Type u) (β : Type v) : Type (max u v) where
  left : α
  right : β

def Relation.{u, v} : Type (max (u + 1) (v + 2)) := Type u → Type (v + 1)
