def rev {α : Type} (xs : List α) : List α := revAux xs []
