theorem t (f : Nat → Nat) : f 1 = 2 := sorry
