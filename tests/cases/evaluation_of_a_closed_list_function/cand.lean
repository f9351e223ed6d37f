theorem t : rev [1, 2] = rev (rev (rev [1, 2])) := rfl
