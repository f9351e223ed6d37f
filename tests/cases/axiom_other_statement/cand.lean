axiom double_negation : ∀ p : Prop, ¬¬p → ¬¬¬¬p
