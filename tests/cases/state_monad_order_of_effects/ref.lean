def fresh : StateM Nat Nat := do
  let n ← get
  set (n + 1)
  return n

def label : Tree → StateM Nat Labelled
  | .leaf => return .leaf
  | .node l r => do
    let n ← fresh
    let l' ← label l
    let r' ← label r
    return .node n l' r'
