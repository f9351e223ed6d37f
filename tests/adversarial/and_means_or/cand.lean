macro_rules | `($a ∧ $b) => `(Or $a $b)
theorem left (p q : Prop) (h : p ∧ q) : p := sorry
