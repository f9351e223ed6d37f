theorem excluded (p : Prop) : p ∨ sorry := sorry

theorem identity' (p : Prop) (h : p) : p := h
