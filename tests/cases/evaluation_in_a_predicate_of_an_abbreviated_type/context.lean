abbrev Pred := Nat → Prop
