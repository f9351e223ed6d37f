theorem excluded (p : Prop) : p ∨ ¬p := Classical.em p

theorem identity' (p : Prop) (h : p) : p := h
