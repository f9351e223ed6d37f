theorem t (a b : Bool) : (match a with | true => b | false => false) = (match a with | true => b | false => false) := rfl
