def index : Fin 100 := ⟨64, by native_decide⟩
