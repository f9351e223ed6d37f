inductive IsZero : Nat → Prop | zero : IsZero 0
