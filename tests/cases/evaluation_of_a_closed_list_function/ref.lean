theorem t : rev [1, 2] = [2, 1] := rfl
