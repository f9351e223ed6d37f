def «x\ndefinition 1 1 1 0 2 0 0 1» : String := "a\ndefinition 1 1 1 0 2 0 0 1\n%2a; %;"
def «answer % ;» : Nat := 42
def answer : Nat := 41
