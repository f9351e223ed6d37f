theorem t : ∃ x : Nat, x = 3 := sorry
