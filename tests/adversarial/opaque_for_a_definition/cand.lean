opaque depth (n : Nat) : Nat := n
