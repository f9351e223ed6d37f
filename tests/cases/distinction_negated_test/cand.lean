theorem t (b : Bool) (n : Nat) (h : match b with | true => Q n | false => P) : True := trivial
