def variableName : String := "a"

def other : String := "b"
