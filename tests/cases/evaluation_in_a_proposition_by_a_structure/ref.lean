structure Ok : Prop where
  a : 2 + 2 = 4
theorem t : Ok := ⟨rfl⟩
