instance decided : Decidable (2 + 2 = 4) := isTrue rfl
