theorem t (b : Bool) (n : Nat) (h : match b with | true => (if 2 + 2 = 4 then n = 1 else n = 2) | false => n = 3) : True := trivial
