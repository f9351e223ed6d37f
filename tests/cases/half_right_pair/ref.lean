theorem left_of_and (p q : Prop) (h : p ∧ q) : p := h.1

theorem pair_of_both (p q : Prop) (hp : p) (hq : q) : p ∧ q := ⟨hp, hq⟩
