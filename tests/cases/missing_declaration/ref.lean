def isSmall (n : Nat) : Prop := n < 10

def isLarge (n : Nat) : Prop := 1000 < n
