inductive Sign | plus | minus
def Sign.cases (_ : Sign) (a _b : Nat) : Nat := a
def pick (s : Sign) : Nat := s.cases 1 2
