def last : Fin 3 := 4
