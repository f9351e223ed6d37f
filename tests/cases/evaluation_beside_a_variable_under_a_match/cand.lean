theorem t (n : Nat) (h : n = 1 ∧ 2 * 2 = 4) : True := trivial
