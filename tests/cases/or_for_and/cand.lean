inductive Form where
  | var : Nat → Form
  | not : Form → Form
  | and : Form → Form → Form

def eval (v : Nat → Bool) : Form → Bool
  | .var n => v n
  | .not a => !eval v a
  | .and a b => eval v a || eval v b
