inductive Form where
  | bot
  | imp (a b : Form)

def Form.same : Form → Form → Bool
  | .bot, .bot => true
  | .imp a b, .imp c d => a.same c && b.same d
  | _, _ => false
