inductive Tm where
  | zero : Tm
  | plus : Tm → Tm → Tm
  | times : Tm → Tm → Tm

instance instAddTm : Add Tm := ⟨Tm.plus⟩

instance instMulTm : Mul Tm where
  mul a b := Tm.times a b

def square (t : Tm) : Tm := (t + .zero) * (t + .zero)
