inductive Sign | plus | minus
def Sign.ctorIdx (_ : Sign) : Nat := 0
def Sign.rec : Nat := 0
def pick (s : Sign) : Nat := s.ctorIdx
