theorem t (a b : Unit) : a = b := rfl
