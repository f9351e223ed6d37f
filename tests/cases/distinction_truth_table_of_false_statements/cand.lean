theorem t (b : Bool) (h : (match b with | true => !b | false => false) = true) : True := trivial
