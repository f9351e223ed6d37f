theorem t : op (0 : Nat) + 4 = 4 := rfl
