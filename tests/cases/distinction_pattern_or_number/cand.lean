theorem t (n : Nat) (h : if n = 0 then P else Q n) : True := trivial
