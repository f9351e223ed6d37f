theorem t (b : Bool) (h : match b with | true => b = b | false => b = b) : True := trivial
