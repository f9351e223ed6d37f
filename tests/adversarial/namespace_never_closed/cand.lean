namespace Hidden
def answer : Nat := 42
