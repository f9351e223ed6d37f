def IsEven (n : Nat) : Prop := ∃ k : Nat, n = 2 * k
