def middle : Fin 5 := ⟨3, by decide⟩
