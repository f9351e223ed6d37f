def countTrue (bs : List Bool) : Nat := Id.run do
  let mut n := 0
  for b in bs do
    if b then n := n + 1
  return n
