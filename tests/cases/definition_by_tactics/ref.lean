def average (a b : Nat) : Nat := (a + b) / 2

def swapPair (p : Nat × Bool) : Bool × Nat := (p.2, p.1)
