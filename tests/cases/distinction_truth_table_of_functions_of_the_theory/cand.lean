theorem t (a : Bool) : conj a a = a := by cases a <;> rfl
