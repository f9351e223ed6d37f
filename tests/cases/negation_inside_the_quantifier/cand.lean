def Undefinable (T : Nat → Prop) (def' : Nat → Nat → Prop) : Prop := ∀ n, ¬∃ k, def' k n ↔ T n
