theorem t (n : Nat) : n = n := rfl
