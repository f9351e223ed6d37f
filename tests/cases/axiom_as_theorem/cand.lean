theorem excluded_middle : ∀ p : Prop, p ∨ ¬p := Classical.em
