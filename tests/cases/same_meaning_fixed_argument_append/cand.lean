def append {α : Type} : List α → List α → List α
  | [], ys => ys
  | x :: xs, ys => x :: append xs ys

def rev {α : Type} (l : List α) : List α :=
  match l with
  | x :: xs => append (rev xs) (x :: [])
  | [] => []
