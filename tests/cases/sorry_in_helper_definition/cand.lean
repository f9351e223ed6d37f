inductive Form where
  | bot : Form
  | var : Nat → Form
  | imp : Form → Form → Form

def decideVariable (n : Nat) : Bool := sorry

def Form.closed : Form → Bool
  | .bot => true
  | .var n => decideVariable n
  | .imp a b => a.closed && b.closed
