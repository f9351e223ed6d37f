def describe (n : Nat) : Nat := "the successor"

def identity (n : Nat) : Nat := n
