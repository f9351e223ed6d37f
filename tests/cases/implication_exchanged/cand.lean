inductive Form where
  | imp : Form → Form → Form
  | bot : Form
  | var : Nat → Form

def eval (v : Nat → Bool) : Form → Bool
  | .imp a b => eval v a || !eval v b
  | .bot => false
  | .var n => v n
