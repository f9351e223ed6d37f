def limit (n : Nat) : Nat := n % 10
