inductive Form where
  | var : Nat → Form
  | and : Form → Form → Form

def Form.eval (v : Nat → Bool) : Form → Bool
  | .var n => v n
  | .and a b => a.eval v && b.eval v
