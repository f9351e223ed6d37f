def InfinitelyOften (p : Nat → Prop) : Prop := ∀ i, ∃ j, i ≤ j ∧ p j

def FromSomePointOn (p : Nat → Prop) : Prop := ∃ i, ∀ j, i ≤ j → p j
