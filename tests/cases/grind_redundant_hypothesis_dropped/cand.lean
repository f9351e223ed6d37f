theorem t (a b : Nat) (h : a < b) : a * a < b := sorry
