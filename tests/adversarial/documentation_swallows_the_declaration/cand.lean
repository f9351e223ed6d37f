/-- the answer
def answer : Nat := 42
-/
def other : Nat := 42
