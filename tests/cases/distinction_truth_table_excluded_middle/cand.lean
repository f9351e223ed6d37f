theorem t (b : Bool) : (match b with | true => b | false => true) = (match b with | true => true | false => true) := by cases b <;> rfl
