theorem t (f : Nat → Nat) (a b : Nat) (h : a < b) : f a = f b := sorry
