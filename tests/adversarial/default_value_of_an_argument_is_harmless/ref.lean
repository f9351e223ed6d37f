def power (n k : Nat) : Nat := n ^ k
