section
noncomputable section
variable (n : Nat)
def answer : Nat := 42
