def p (n : Nat) : Prop := ∃ k, n = 2 * k

def q (n : Nat) : Prop := ∃ k, n = 3 * k
