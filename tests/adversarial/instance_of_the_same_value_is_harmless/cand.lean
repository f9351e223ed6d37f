instance (priority := 100000) plain : Add Nat := ⟨Nat.add⟩
def total (a b : Nat) : Nat := a + b
