inductive Form where
  | var (n : Nat)
  | neg (a : Form)
  | or (a b : Form)

def Form.eval (v : Nat → Bool) : Form → Bool
  | .var n => v n
  | .neg a => !a.eval v
  | .or a b => a.eval v || b.eval v
