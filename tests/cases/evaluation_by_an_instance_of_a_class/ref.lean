theorem t : op (2 : Nat) = 4 := rfl
