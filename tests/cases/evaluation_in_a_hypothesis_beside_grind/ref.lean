theorem t (h : 2 + 2 = 4) (a b : Nat) : a ≤ b := sorry
