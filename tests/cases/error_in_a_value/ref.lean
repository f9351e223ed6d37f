def describe (n : Nat) : Nat := n + 1

def identity (n : Nat) : Nat := n
