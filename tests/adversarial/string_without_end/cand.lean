def text : String := "
def answer : Nat := 42
