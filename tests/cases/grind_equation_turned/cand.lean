theorem t (f : Nat → Nat) (x y : Nat) : y = f x := sorry
