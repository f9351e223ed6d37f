def seed : Nat := 0

def double (n : Nat) : Nat := n + n
