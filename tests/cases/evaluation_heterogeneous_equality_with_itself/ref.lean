theorem t (n : Nat) (h : HEq (n + 0) n) : True := trivial
