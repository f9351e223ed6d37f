structure M where
  holds : Nat → Prop
