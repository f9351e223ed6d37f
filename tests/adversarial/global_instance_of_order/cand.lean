instance (priority := 100000) : LE Nat := ⟨fun _ _ => True⟩
theorem least : ∀ n : Nat, 0 ≤ n := fun _ => trivial
