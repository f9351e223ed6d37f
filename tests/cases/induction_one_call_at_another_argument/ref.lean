inductive Form where
  | var (n : Nat)
  | and (a b : Form)
  | ex (a : Form)

def Form.eval (v : Nat → Bool) : Form → Bool
  | .var n => v n
  | .and a b => a.eval v && b.eval v
  | .ex a => a.eval v
