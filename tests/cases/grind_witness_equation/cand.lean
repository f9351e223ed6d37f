theorem t : ∃ x : Nat, x = 4 := sorry
