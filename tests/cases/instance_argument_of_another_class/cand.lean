def removeAll {α : Type} [DecidableEq α] (a : α) (xs : List α) : List α := xs.filter fun x => !(x == a)
