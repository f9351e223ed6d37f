instance parity : Setoid Nat :=
  ⟨fun a b => a % 2 = b % 2, { refl _ := rfl, symm h := h.symm, trans h k := h.trans k }⟩

def Parity : Type := Quot (fun a b : Nat => a % 2 = b % 2)

def zero : Parity := Quot.mk parity.r Nat.zero

def related (a b : Nat) : Prop := parity.r a b
