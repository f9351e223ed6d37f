def identity (n : Nat) : Nat := n

def twice (n : Nat) : Nat := n + n
