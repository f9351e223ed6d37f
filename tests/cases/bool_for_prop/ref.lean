def isZero (n : Nat) : Prop := n = 0
