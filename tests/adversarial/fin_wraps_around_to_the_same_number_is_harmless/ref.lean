def last : Fin 3 := 2
