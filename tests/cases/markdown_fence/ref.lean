def cube (n : Nat) : Nat := n * n * n
