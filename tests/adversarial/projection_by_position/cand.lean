structure Pair where
  tag : Nat
  fst : Nat
  snd : Nat
def first (p : Pair) : Nat := p.1
