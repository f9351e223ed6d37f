def Reduces (p q : Nat → Prop) : Prop := ∃ f : Nat → Nat, ∀ n, p n ↔ q (f n)

def Decides (f : Nat → Bool) (p : Nat → Prop) : Prop := ∀ n, f n = true ↔ p n
