theorem t (n : Nat) (h : HEq n n) : True := trivial
