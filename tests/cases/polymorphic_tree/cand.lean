inductive BTree (Key : Type _) where
  | empty
  | branch (before : BTree Key) (key : Key) (after : BTree Key)

open BTree in
def BTree.toList (t : BTree Key) : List Key :=
  match t with
  | empty => List.nil
  | branch before key after => List.append (toList before) (List.cons key (toList after))

def BTree.member (x : Key) : BTree Key → Prop := fun t => List.Mem x t.toList
