def append {α : Type} (xs ys : List α) : List α :=
  match xs with
  | [] => ys
  | x :: xs => x :: append xs ys

def rev {α : Type} : List α → List α
  | [] => []
  | x :: xs => append (rev xs) [x]
