theorem t (n : Nat) (h : n = 1) : True := trivial
