theorem t : ∃ x : Nat, x > 5 := sorry
