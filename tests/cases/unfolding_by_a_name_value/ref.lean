def f (n : Nat) : Nat := n + 1
