theorem t (f : Nat → Nat) (a b : Nat) (h : ¬ b ≤ a) : f a = f b := sorry
