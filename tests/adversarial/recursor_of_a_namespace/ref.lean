inductive Sign | plus | minus
def pick (s : Sign) : Nat := Sign.rec (motive := fun _ => Nat) 1 2 s
