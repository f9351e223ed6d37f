def p : Prop → Prop := fun q => 2 * 2 = 4 ∧ q
