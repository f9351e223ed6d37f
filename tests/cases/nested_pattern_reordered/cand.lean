inductive Form where
  | and (a b : Form)
  | neg (a : Form)
  | var (n : Nat)
  | bot
  | top

def Form.isLiteral (f : Form) : Bool :=
  match f with
  | .neg (.var _) | .var _ => true
  | .and _ _ | .top | .bot | .neg (.neg _) | .neg (.and _ _) | .neg .top | .neg .bot => false

def Form.simplify (f : Form) : Form :=
  match f with
  | .neg (.neg a) => a.simplify
  | .neg a => .neg a.simplify
  | .and .top b => b.simplify
  | .and a b => .and a.simplify b.simplify
  | .var n => .var n
  | .bot => .bot
  | .top => .top
