def countTrue (values : List Bool) : Nat := Id.run (do
  let mut total : Nat := 0
  for value in values do
    if value = true then
      total := total.succ
  pure total)

def allBelow (k : Nat) (numbers : List Nat) : Bool := Id.run do
  for number in numbers do
    if number ≥ k then
      return false
  return true
