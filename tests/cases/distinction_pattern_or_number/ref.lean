theorem t (n : Nat) (h : match n with | 0 => P | k + 1 => Q (k + 1)) : True := trivial
