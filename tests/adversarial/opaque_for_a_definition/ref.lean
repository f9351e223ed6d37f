def depth (n : Nat) : Nat := n
