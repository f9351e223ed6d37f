theorem bound : 3 < 5 := sorry
def middle : Fin 5 := ⟨3, bound⟩
