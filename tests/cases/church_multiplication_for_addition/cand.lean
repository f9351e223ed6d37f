def Church : Type 1 := ∀ α : Type, (α → α) → α → α

def add (m n : Church) : Church := fun α f x => m α (n α f) x
