theorem t (n : Nat) : n + 0 = n := rfl
