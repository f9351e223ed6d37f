inductive Form where
  | bot : Form
  | var : Nat → Form
  | imp : Form → Form → Form

infixr:60 " ⇒ " => Form.imp

def Form.eval (v : Nat → Bool) : Form → Bool
  | .bot => false
  | .var n => v n
  | .imp a b => !a.eval v || b.eval v
