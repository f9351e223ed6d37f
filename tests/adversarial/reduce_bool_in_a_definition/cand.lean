def yes : Bool := true
def answer : Nat := if Lean.reduceBool yes then 42 else 41
