theorem right (p q : Prop) (h : And p q) : q := h.2
