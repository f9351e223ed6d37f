inductive Sign | plus | minus
def value : Sign → Nat
  | .plus => 1
  | .minus => 0
