theorem t (f : Nat → Nat) (x : Nat) : f x ≤ 2 := sorry
