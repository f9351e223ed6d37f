inductive Form where
  | bot : Form
  | var : Nat → Form
  | imp : Form → Form → Form

def eval (v : Nat → Bool) : Form → Bool
  | .bot => false
  | .var n => v n
  | .imp a b => !eval v a || eval v b
