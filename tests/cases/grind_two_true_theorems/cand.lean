theorem t (n : Nat) : s n ≤ s (n + 1) := sorry
