theorem t (f : Nat → Nat) (a b : Nat) : a ≤ b → f a ≤ f b := sorry
