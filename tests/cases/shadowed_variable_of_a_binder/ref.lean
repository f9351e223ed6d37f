def Total (R : Nat → Nat → Prop) : Prop := ∀ x, ∃ y, R x y

def Inner (p q : Nat → Prop) : Prop := (∃ x, p x) ∧ ∃ x, q x
