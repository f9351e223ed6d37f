axiom Oracle : Nat → Prop

axiom oracle_mono : ∀ m n : Nat, m ≤ n → Oracle m → Oracle n
