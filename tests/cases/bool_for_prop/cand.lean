def isZero (n : Nat) : Bool := n == 0
