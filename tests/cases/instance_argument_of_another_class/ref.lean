def removeAll {α : Type} [BEq α] (a : α) (xs : List α) : List α := xs.filter fun x => !(x == a)
