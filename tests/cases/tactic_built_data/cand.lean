def swap (p : Nat × Bool) : Bool × Nat := by
  constructor
  · exact p.snd
  · exact p.fst

def curry (f : Nat × Nat → Nat) : Nat → Nat → Nat := by
  intro a
  refine fun b => ?_
  apply f
  exact ⟨a, b⟩
