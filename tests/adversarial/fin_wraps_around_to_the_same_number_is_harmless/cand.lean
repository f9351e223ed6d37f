def last : Fin 3 := 5
