def rev {α : Type} : List α → List α
  | [] => []
  | x :: xs => [x] ++ rev xs
