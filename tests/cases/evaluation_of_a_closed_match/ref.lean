theorem t (n : Nat) (h : match (2 + 2 == 4) with | true => n = 1 | false => n = 2) : True := trivial
