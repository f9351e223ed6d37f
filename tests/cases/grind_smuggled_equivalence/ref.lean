theorem t (n : Nat) : n ≤ s n := sorry
