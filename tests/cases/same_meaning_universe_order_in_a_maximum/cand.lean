structure Both.{v, u} (α : Type u) (β : Type v) : Type (max v u) where
  left : α
  right : β

def Relation.{v, u} : Type (max (v + 2) (u + 1)) := Type u → Type (v + 1)
