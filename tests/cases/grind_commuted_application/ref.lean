theorem t (f : Nat → Nat → Nat) (a b c : Nat) : f a b = c := sorry
