def Goal : Prop := 2 * 2 = 4
theorem t : Goal := rfl
