inductive Tm where
  | zero : Tm
  | plus : Tm → Tm → Tm
  | times : Tm → Tm → Tm

@[instance, reducible] def instAddTm : Add Tm where
  add s t := s.plus t

instance instMulTm : Mul Tm := { mul := Tm.times }

def square (s : Tm) : Tm := Tm.times (.plus s .zero) (s + Tm.zero)
