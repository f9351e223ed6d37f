def up (n : Nat) : Nat := n + 1
