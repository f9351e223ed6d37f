theorem t (f : Nat → Nat) (x : Nat) : f x ≤ 3 := sorry
