theorem t (n : Nat) (h : match n with | 0 => True | m + 1 => n ≤ m + 1) : True := trivial
