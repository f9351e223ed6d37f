theorem t (f : Nat → Nat) (x : Nat) (h : x < x) : f x = 1 := sorry
