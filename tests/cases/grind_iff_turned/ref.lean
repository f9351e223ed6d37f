theorem t (n : Nat) : p n ↔ q n := sorry
