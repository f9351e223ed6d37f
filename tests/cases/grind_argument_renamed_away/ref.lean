theorem t (x y : Nat) : x * x = y := sorry
