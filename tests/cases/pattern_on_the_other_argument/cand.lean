inductive Form where
  | bot
  | imp (a b : Form)

def Form.isNegation : Form → Bool
  | .imp .bot _ => true
  | _ => false
