theorem t (b : Bool) (h : (match b with | true => false | false => b) = true) : True := trivial
