def Church : Type 1 := (β : Type) → (β → β) → (β → β)

def Church.zero : Church := fun β _ => @id β

def Church.succ : Church → Church := fun k β g => g ∘ k β g

def Church.add (k l : Church) : Church
  | β, g => k β g ∘ l β g

def Church.toNat (k : Church) : Nat := k Nat (· + 1) 0
