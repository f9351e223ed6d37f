def fresh : StateM Nat Nat := do
  modify (· + 1)
  get
