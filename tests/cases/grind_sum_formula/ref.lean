theorem t (n : Nat) : s n * 2 = n * (n + 1) := sorry
