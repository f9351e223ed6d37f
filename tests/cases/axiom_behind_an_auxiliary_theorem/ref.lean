def f (n : Fin 3) : Fin 3 := ⟨n.1, n.2⟩
