theorem t : two + two = four := rfl
