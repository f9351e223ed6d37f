def Church : Type 1 := ∀ α : Type, (α → α) → α → α

def add (m n : Church) : Church := fun α f x => m α f (n α f x)
