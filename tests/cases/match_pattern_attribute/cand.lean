inductive Form where
  | imp (a b : Form)
  | var (n : Nat)
  | bot

def Form.neg : Form → Form := fun p => Form.imp p Form.bot

def Form.isNegation (f : Form) : Bool :=
  match f with
  | .imp _ .bot => true
  | .imp _ (.var _) | .imp _ (.imp _ _) | .var _ | .bot => false
