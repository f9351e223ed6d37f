theorem t (x : Nat) (h : x > 3) : x > 1 := sorry
