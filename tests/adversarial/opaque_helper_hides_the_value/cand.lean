opaque hidden (n : Nat) : Nat := n + 1
def step (n : Nat) : Nat := hidden n
