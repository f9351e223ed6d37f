inductive Sign | plus | minus
def Sign.below : Nat := 1
def Sign.brecOn (n : Nat) : Nat := n + n
def pick (s : Sign) : Nat := match s with
  | .plus => Sign.below
  | .minus => Sign.brecOn Sign.below
