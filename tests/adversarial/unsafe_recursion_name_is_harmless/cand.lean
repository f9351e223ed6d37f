def depth._unsafe_rec (n : Nat) : Nat := n + 1
def depth (n : Nat) : Nat := n
