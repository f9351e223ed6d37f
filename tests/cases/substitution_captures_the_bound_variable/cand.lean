inductive Term where
  | const (c : Nat)
  | var (x : Nat)

inductive Formula where
  | rel (s t : Term)
  | all (x : Nat) (a : Formula)

def Formula.replace (x : Nat) (f : Term → Term) : Formula → Formula
  | .rel s t => .rel (f s) (f t)
  | .all y a => if x = y then .all y (a.replace x f) else .all y (a.replace x f)
