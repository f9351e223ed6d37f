def Row (n : Nat) (f : Fin (n + 1) → Bool) : Prop := ∀ i, f i = true
