theorem t (n : Nat) : q n ↔ p n := sorry
