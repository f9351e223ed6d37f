def Total (R : Nat → Nat → Prop) : Prop := ∀ x : Nat, ∃ x, R x x

def Inner (p q : Nat → Prop) : Prop := (∃ q, p q) ∧ ∃ p, q p
