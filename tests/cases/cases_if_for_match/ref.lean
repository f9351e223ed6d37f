def pick (b : Bool) (n m : Nat) : Nat := if b then n else m
