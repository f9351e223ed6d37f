theorem t (a b : Nat) (h : a < b) (h' : a ≤ b) : a * a < b := sorry
