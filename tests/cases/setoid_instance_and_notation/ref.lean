instance parity : Setoid Nat where
  r m n := m % 2 = n % 2
  iseqv := ⟨fun _ => rfl, Eq.symm, Eq.trans⟩

def Parity : Type := Quotient parity

def zero : Parity := Quotient.mk _ 0

def related (m n : Nat) : Prop := m ≈ n
