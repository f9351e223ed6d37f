mutual
inductive Term where
  | var (x : Nat)
  | func (f : Nat) (args : Terms)
inductive Terms where
  | nil
  | cons (head : Term) (tail : Terms)
end
