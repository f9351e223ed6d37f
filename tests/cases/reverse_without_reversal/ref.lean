def rev {α : Type} : List α → List α
  | [] => []
  | x :: xs => rev xs ++ [x]
