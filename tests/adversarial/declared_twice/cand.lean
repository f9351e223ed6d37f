def answer : Nat := 41
def answer : Nat := 42
