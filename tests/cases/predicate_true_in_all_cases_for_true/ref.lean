def Goal (p : Bool) : Prop := match p with | true => True | false => True
theorem t : ∀ p, Goal p := by intro p; cases p <;> trivial
