theorem t (b : Bool) : (match b with | true => b | false => !b) = true := by cases b <;> rfl
