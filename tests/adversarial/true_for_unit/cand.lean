def token : True := trivial
