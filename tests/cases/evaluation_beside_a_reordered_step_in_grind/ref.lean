theorem t (a b : Nat) (h : a ≤ b) : 2 + 2 = 4 := rfl
