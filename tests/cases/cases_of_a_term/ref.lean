def size (p : Nat → Bool) (n : Nat) : Nat := if p n then n else 0
