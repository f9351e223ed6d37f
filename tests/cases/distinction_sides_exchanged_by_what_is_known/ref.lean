theorem t (n : Nat) (h : match n with | 0 => True | m + 1 => m + 1 ≤ n) : True := trivial
