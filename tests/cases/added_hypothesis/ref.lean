theorem length_append' {α : Type} (xs ys : List α) : (xs ++ ys).length = xs.length + ys.length :=
  List.length_append
