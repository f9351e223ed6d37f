theorem t (a b : Unit) : a = a := rfl
