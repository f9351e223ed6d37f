theorem t (a : Nat) : p a ∧ q a := sorry
