theorem t : ([] : List Nat) ++ [] = [] := rfl
