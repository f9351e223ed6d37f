def AllEven (xs : List Nat) : Prop := ∃ x ∈ xs, x % 2 = 0

def SomeEven (xs : List Nat) : Prop := ∃ x ∈ xs, x % 2 = 0
