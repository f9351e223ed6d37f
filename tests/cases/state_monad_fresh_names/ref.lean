inductive Tree where
  | leaf
  | node (l r : Tree)

inductive Labelled where
  | leaf
  | node (n : Nat) (l r : Labelled)

def fresh : StateM Nat Nat := do
  let n ← get
  set (n + 1)
  return n

def freshPair : StateM Nat (Nat × Nat) := do
  let a ← fresh
  let b ← fresh
  return (a, b)

def label : Tree → StateM Nat Labelled
  | .leaf => return .leaf
  | .node l r => do
    let n ← fresh
    let l' ← label l
    let r' ← label r
    return .node n l' r'
