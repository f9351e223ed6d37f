inductive Term where
  | var (x : Nat)
  | func (f : Nat) (args : List Term)

def Term.vars : Term → List Nat
  | .var x => [x]
  | .func _ args => (args.attach.map fun ⟨t, _⟩ => t.vars).flatten
