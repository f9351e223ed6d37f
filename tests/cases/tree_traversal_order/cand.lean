inductive Tree where
  | node : Tree → Nat → Tree → Tree
  | leaf : Tree

def Tree.inorder : Tree → List Nat
  | .node l n r => n :: (l.inorder ++ r.inorder)
  | .leaf => []
