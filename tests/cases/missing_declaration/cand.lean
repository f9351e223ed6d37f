def isSmall (n : Nat) : Prop := n < 10
