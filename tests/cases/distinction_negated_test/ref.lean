theorem t (b : Bool) (n : Nat) (h : if !b then P else Q n) : True := trivial
