structure Point where
  x : Nat
  y : Nat
def origin : Point := ⟨0, 0⟩
