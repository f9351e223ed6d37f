inductive Term where
  | var (x : Nat)
  | func (f : Nat) (args : List Term)

mutual
def Term.size : Term → Nat
  | .var _ => 1
  | .func _ args => 1 + Term.sizeList args
def Term.sizeList : List Term → Nat
  | [] => 0
  | t :: ts => t.size + Term.sizeList ts
end
