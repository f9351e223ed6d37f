def InfinitelyOften (p : Nat → Prop) : Prop := ∃ j, ∀ i, i ≤ j ∧ p j

def FromSomePointOn (p : Nat → Prop) : Prop := ∃ start, ∀ {j : Nat}, j ≥ start → p j
