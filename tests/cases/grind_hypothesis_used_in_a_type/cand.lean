theorem t (xs : List Nat) (i : Nat) (h : ¬ xs.length ≤ i) : xs[i]'(Nat.lt_of_not_le h) = 0 := sorry
