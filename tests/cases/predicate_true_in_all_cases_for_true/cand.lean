def Goal (_p : Bool) : Prop := True
theorem t : ∀ p, Goal p := fun _ => trivial
