theorem t (f : Nat → Nat) : f 1 = 2 ∧ ∀ n, f n = f n + 0 := sorry
