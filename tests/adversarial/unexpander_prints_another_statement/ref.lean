theorem both (p q : Prop) (hp : p) (hq : q) : p ∧ q := ⟨hp, hq⟩
