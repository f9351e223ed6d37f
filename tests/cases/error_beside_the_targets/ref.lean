def halve (n : Nat) : Nat := n / 2
