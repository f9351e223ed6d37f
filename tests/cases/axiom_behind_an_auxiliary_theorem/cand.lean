axiom bad : False
def f (n : Fin 3) : Fin 3 := ⟨n.1, bad.elim⟩
