theorem t (f : Nat → Nat) (a b : Nat) : a ≤ b → f b ≤ f a := sorry
