inductive Form where
  | bot
  | var (n : Nat)
  | imp (a b : Form)

@[match_pattern] def Form.neg (a : Form) : Form := .imp a .bot

def Form.isNegation : Form → Bool
  | .neg _ => true
  | _ => false
