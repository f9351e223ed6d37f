theorem t (a b : Nat) (h : ¬ b < a) : 2 * 2 = 4 := rfl
