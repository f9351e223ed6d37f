instance parity : Setoid Nat where
  r m n := m % 3 = n % 3
  iseqv := ⟨fun _ => rfl, Eq.symm, Eq.trans⟩

def Parity : Type := Quotient parity
