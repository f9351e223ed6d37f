theorem t (b : Bool) (h : match b with | true => b = true | false => b = false) : True := trivial
