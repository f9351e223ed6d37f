theorem turned (p q : Prop) : p ∧ q ↔ q ∧ p := And.comm
