structure Sequent where
  ant : List Nat
  suc : List Nat

def Sequent.weight (s : Sequent) : Nat := s.ant.length + 2 * s.suc.length

def Sequent.exchange (s : Sequent) : Sequent := { ant := s.suc, suc := s.ant }
