def two : Fin 3 := ⟨2, by decide⟩

def headOf {α : Type} (xs : List α) (h : 0 < xs.length) : α := xs[0]
