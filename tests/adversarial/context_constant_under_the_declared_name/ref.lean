def depth (n : Nat) : Nat := depth.base + n
