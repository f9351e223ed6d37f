inductive Formula where
  | eq (x y : Nat)
  | conj (a b : Formula)
  | all (x : Nat) (a : Formula)

def Formula.free : Formula → List Nat
  | .eq x y => [x, y]
  | .conj a b => a.free ++ b.free
  | .all x a => a.free.filter (fun y => y == x)

def Formula.Closed (a : Formula) : Prop := a.free = []
