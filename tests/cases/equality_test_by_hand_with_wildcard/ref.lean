inductive Form where
  | bot
  | var (n : Nat)
  | neg (a : Form)
  | imp (a b : Form)

def Form.same : Form → Form → Bool
  | .bot, .bot => true
  | .var n, .var m => n == m
  | .neg a, .neg b => a.same b
  | .imp a b, .imp c d => a.same c && b.same d
  | _, _ => false

def Form.clash : Form → Form → Bool
  | .neg a, b => a.same b
  | a, .neg b => a.same b
  | _, _ => false
