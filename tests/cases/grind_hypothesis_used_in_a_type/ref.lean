theorem t (xs : List Nat) (i : Nat) (h : i < xs.length) : xs[i] = 0 := sorry
