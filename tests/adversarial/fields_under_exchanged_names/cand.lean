structure Pair where
  snd : Nat
  fst : Nat
def first (p : Pair) : Nat := p.fst
