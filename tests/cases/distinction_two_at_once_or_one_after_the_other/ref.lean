theorem t (b c : Bool) (n : Nat) (h : if b && c then P else Q n) : True := trivial
