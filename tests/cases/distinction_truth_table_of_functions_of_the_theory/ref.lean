theorem t (a : Bool) : neg (neg a) = a := by cases a <;> rfl
