inductive Sign | minus | plus
def value (s : Sign) : Nat := Sign.casesOn (motive := fun _ => Nat) s 1 0
