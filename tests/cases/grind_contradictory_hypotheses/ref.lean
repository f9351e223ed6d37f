theorem t (f : Nat → Nat) (x y : Nat) (h : x < y) (h' : y < x) : f x = y := sorry
