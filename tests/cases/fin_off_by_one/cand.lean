def Row (n : Nat) (f : Fin n → Bool) : Prop := ∀ i, f i = true
