def Church : Type 1 := ∀ α : Type, (α → α) → α → α

namespace Church

def zero : Church := fun _ _ x => x

def succ (n : Church) : Church := fun α f x => f (n α f x)

def add (m n : Church) : Church := fun α f x => m α f (n α f x)

def toNat (n : Church) : Nat := n Nat Nat.succ 0

end Church
