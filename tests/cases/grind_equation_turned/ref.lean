theorem t (f : Nat → Nat) (x y : Nat) : f x = y := sorry
