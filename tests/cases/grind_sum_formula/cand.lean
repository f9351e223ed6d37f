theorem t (n : Nat) : 2 * s n = n * n + n := sorry
