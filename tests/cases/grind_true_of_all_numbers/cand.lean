theorem t (n : Nat) : 0 + n = n := sorry
