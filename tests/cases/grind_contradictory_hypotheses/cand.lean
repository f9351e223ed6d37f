theorem t (f : Nat → Nat) (x y : Nat) (h : x < y) (h' : y < x) : y = f x := sorry
