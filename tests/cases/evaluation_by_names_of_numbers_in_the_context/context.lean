def two := 2
def four := 4
