inductive Form where
  | bot
  | imp (a b : Form)

def Form.same : Form → Form → Bool
  | .bot, .bot => true
  | .imp a _, .imp c _ => a.same c
  | _, _ => false
