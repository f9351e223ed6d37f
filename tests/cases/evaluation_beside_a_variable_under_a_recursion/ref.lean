theorem t (n : Nat) (h : all [n = 1, 2 + 2 = 4]) : True := trivial
