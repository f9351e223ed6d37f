theorem t (f : Nat → Nat → Nat) (a b c : Nat) : f b a = c := sorry
