structure Pair where
  fst : Nat
  snd : Nat
def first (p : Pair) : Nat := p.fst
