theorem t (n : Nat) : 2 + 2 = 4 := rfl
