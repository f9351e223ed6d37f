def start : Nat := 1

def three : Nat := 3

def isPositive : Nat → Bool
  | 0 => false
  | _ + 1 => true
