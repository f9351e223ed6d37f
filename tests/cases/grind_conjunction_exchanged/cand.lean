theorem t (a : Nat) : q a ∧ p a := sorry
