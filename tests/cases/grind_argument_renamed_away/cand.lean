theorem t (x y : Nat) : y * y = x := sorry
