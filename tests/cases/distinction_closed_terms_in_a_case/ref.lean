theorem t (b : Bool) (h : match b with | true => worth .red < 3 | false => 5 = 6) : True := trivial
