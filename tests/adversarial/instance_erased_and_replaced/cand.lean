attribute [-instance] instAddNat
instance : Add Nat := ⟨Nat.mul⟩
def total (a b : Nat) : Nat := a + b
