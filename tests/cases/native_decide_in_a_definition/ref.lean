def index : Fin 100 := ⟨64, by decide⟩
