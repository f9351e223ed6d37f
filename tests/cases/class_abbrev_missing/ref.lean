class abbrev Both (α : Type) := Add α, Mul α

def f : Nat := 1
