def power (n : Nat) (k : Nat := 2) : Nat := n ^ k
