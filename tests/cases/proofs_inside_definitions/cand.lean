theorem two_lt_three : 2 < 3 := Nat.lt_succ_self 2

def two : Fin 3 := { val := 2, isLt := two_lt_three }

def headOf {β : Type} (ys : List β) (nonempty : 0 < ys.length) : β := ys.get ⟨0, by omega⟩
