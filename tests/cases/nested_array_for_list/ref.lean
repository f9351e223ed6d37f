inductive Term where
  | var (x : Nat)
  | func (f : Nat) (args : List Term)
