theorem left (p q : Prop) (h : p ∧ q) : p := h.1
