def Pointwise (R : Nat → Nat → Nat → Prop) : Prop := ∃ b, ∀ x, ∀ y, R x y b

def Uniform (R : Nat → Nat → Nat → Prop) : Prop := Exists fun bound => ∀ {x y : Nat}, R x y bound
