inductive Term where
  | func (f : Nat) (args : List Term)
  | var (x : Nat)

mutual
def Term.size (t : Term) : Nat :=
  match t with
  | .func _ args => 1 + Term.sizeList args
  | .var _ => 1
def Term.sizeList (ts : List Term) : Nat :=
  match ts with
  | first :: rest => first.size + Term.sizeList rest
  | [] => 0
end
