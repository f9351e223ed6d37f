inductive Term where
  | func (f : Nat) (args : List Term)
  | var (x : Nat)

def Term.vars (t : Term) : List Nat :=
  match t with
  | .var x => [x]
  | .func _ args => (args.attach.map fun ⟨s, _⟩ => s.vars).flatten
