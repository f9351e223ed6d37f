inductive Sign | plus | minus
def pick (s : Sign) : Nat := match s with
  | .plus => 1
  | .minus => 2
