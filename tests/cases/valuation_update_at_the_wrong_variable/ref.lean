def update {D : Type} (ρ : Nat → D) (x : Nat) (d : D) : Nat → D := fun y => if y = x then d else ρ y

def forAll {D : Type} (p : (Nat → D) → Prop) (x : Nat) (ρ : Nat → D) : Prop := ∀ d, p (update ρ x d)
