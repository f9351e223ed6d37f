theorem t (b : Bool) (n : Nat) (h : n = 1 ∧ b = true) : True := trivial
