/-- Moves the elements of the first list, one by one, onto the second. -/
def revAux {α : Type} : List α → List α → List α
  | [], acc => acc
  | x :: xs, acc => revAux xs (x :: acc)
