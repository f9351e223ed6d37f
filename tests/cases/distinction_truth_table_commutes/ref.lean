theorem t (a b : Bool) : (match a with | true => b | false => false) = (match b with | true => a | false => false) := by cases a <;> cases b <;> rfl
