def step (n : Nat) : Nat := n + 1
