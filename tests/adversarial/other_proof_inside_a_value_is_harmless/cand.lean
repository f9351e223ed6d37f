theorem bound : 3 < 5 := Nat.le_add_left 4 1
def small : { n : Nat // n < 5 } := ⟨3, bound⟩
