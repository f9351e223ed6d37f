def same (p : Nat × Nat) : Nat × Nat := (p.1, p.2)
