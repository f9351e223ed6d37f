@[app_unexpander Or] def unexpandOr : Lean.PrettyPrinter.Unexpander
  | `($_ $a $b) => `($a ∧ $b)
  | _ => throw ()
theorem both (p q : Prop) (hp : p) (hq : q) : p ∨ q := Or.inl hp
#print both
