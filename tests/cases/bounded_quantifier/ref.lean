def allBelow (n : Nat) (xs : List Nat) : Prop := ∀ x ∈ xs, x < n

def someAbove (n : Nat) (xs : List Nat) : Prop := ∃ x ∈ xs, n < x

theorem allBelow_nil (n : Nat) : allBelow n [] := by
  intro x hx
  cases hx
