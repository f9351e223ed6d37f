inductive Form where
  | bot : Form
  | var : Nat → Form
  | imp : Form → Form → Form

def Form.closed : Form → Bool
  | .bot => true
  | .var _ => false
  | .imp a b => a.closed && b.closed
