theorem t (b : Bool) (h : if b then worth .green < 3 else 5 = 6) : True := trivial
