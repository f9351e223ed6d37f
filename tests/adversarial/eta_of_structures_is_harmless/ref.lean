def same (p : Nat × Nat) : Nat × Nat := p
