theorem commutes : True := trivial
