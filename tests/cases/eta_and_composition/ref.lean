def twice {α : Type} (f : α → α) : α → α := f ∘ f

def addFour : Nat → Nat := twice (Nat.add 2)
