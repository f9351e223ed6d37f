inductive Form where
  | imp (a b : Form)
  | neg (a : Form)
  | var (n : Nat)
  | bot

def Form.same (f g : Form) : Bool :=
  match f, g with
  | .imp a b, .imp c d => Form.same a c && Form.same b d
  | .neg a, .neg b => Form.same a b
  | .var n, .var m => n == m
  | .bot, .bot => true
  | _, _ => false

def Form.clash (f g : Form) : Bool :=
  match f, g with
  | .neg a, b => a.same b
  | a, .neg b => a.same b
  | .bot, _ => false
  | .var _, _ => false
  | .imp _ _, _ => false
