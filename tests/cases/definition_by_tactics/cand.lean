def average (a b : Nat) : Nat := by
  exact (a + b) / 2

def swapPair (q : Nat × Bool) : Bool × Nat := by
  constructor
  · exact q.snd
  · exact q.fst
