theorem t (a b : Nat) : ¬ b < a := sorry
