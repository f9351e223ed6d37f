theorem t (x : T) (n : Nat) (h : if inv (inv x) = x then (match x with | .a => n = 0 | .b => n = 1 | .c => n = 2) else n = 5) : True := trivial
