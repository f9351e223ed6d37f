theorem either (p : Prop) : p ∨ ¬p := Classical.em p
theorem same (p q : Prop) (h : p ↔ q) : p = q := propext h
