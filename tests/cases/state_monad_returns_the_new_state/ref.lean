def fresh : StateM Nat Nat := do
  let n ← get
  set (n + 1)
  return n
