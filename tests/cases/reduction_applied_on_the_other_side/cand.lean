def Reduces (p q : Nat → Prop) : Prop := ∃ f : Nat → Nat, ∀ n, p (f n) ↔ q n

def Decides (f : Nat → Bool) (p : Nat → Prop) : Prop := ∀ n, f n = true → p n
