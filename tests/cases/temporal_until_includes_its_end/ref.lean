def Until (p q : Nat → Prop) (i : Nat) : Prop := ∃ k, i ≤ k ∧ q k ∧ ∀ j, i ≤ j → j < k → p j

def Eventually (q : Nat → Prop) (i : Nat) : Prop := ∃ k, i ≤ k ∧ q k
