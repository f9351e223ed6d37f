inductive Path : Nat → Nat → Prop | here (n : Nat) : Path n n
