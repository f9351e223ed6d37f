inductive Tree where
  | leaf : Tree
  | node : Tree → Nat → Tree → Tree

def Tree.inorder : Tree → List Nat
  | .leaf => []
  | .node l n r => l.inorder ++ (n :: r.inorder)
