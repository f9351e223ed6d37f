def countTrue (bs : List Bool) : Nat := Id.run do
  let mut n := 0
  for b in bs do
    if b then n := n + 1
  return n

def allBelow (bound : Nat) (xs : List Nat) : Bool := Id.run do
  for x in xs do
    if bound ≤ x then return false
  return true
