inductive Path : Nat → Nat → Type | here (n : Nat) : Path n n
