def isE (n : Nat) : Prop := n % 2 = 0
