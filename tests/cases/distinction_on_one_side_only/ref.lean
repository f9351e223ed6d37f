theorem t (b : Bool) (n : Nat) (h : (match b with | true => n = 1 | false => n = 1) ∧ b = true) : True := trivial
