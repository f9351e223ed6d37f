theorem t (p : Nat → Bool) (x : Nat) : p x = true := sorry
