inductive Tree where
  | node (l r : Tree)
  | leaf

inductive Labelled where
  | node (n : Nat) (l r : Labelled)
  | leaf

def fresh : StateM Nat Nat := fun n => (n, n + 1)

def freshPair : StateM Nat (Nat × Nat) := do
  return (← fresh, ← fresh)

def label (t : Tree) : StateM Nat Labelled :=
  match t with
  | .node l r => fresh >>= fun k => label l >>= fun left => label r >>= fun right => pure (.node k left right)
  | .leaf => pure .leaf
