structure Ok : Prop where
  a : 4 = 4
theorem t : Ok := ⟨rfl⟩
