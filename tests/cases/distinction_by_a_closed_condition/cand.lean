theorem t (b : Bool) (n : Nat) (h : if b then n = 1 else n = 3) : True := trivial
