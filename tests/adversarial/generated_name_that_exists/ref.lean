inductive Sign | plus | minus
def pick (s : Sign) : Nat := s.ctorIdx
