structure Pair where
  left : Nat
  right : Nat
def Pair.fst (p : Pair) : Nat := p.right
def Pair.snd (p : Pair) : Nat := p.left
def first (p : Pair) : Nat := p.fst
