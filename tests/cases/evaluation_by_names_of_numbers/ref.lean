def two := 2
def four := 4
theorem t : two + two = four := rfl
