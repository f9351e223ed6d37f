theorem t (n : Nat) (h : if 2 + 2 = 4 then n = 1 else n = 2) : True := trivial
