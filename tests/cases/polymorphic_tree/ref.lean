universe u

inductive BTree (α : Type u) where
  | empty : BTree α
  | branch : BTree α → α → BTree α → BTree α

def BTree.toList {α : Type u} : BTree α → List α
  | .empty => []
  | .branch l a r => l.toList ++ (a :: r.toList)

def BTree.member {α : Type u} (x : α) (t : BTree α) : Prop := x ∈ t.toList
