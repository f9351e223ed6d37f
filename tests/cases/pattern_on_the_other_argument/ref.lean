inductive Form where
  | bot
  | imp (a b : Form)

def Form.isNegation : Form → Bool
  | .imp _ .bot => true
  | _ => false
