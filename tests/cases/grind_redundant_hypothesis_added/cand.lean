theorem t (a b : Nat) (h : a < b) (h' : 0 = 0) : a * a < b := sorry
