def variableName : String := "а"

def other : String := "\x62"
