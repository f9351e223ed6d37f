axiom excluded_middle : ∀ p : Prop, p ∨ ¬p
