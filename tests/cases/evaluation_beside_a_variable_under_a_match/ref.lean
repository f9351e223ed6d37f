theorem t (n : Nat) (h : match some n with | some k => k = 1 ∧ 2 + 2 = 4 | none => False) : True := trivial
