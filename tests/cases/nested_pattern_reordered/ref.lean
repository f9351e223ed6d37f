inductive Form where
  | top
  | bot
  | var (n : Nat)
  | neg (a : Form)
  | and (a b : Form)

def Form.isLiteral : Form → Bool
  | .var _ => true
  | .neg (.var _) => true
  | _ => false

def Form.simplify : Form → Form
  | .neg (.neg a) => a.simplify
  | .neg a => .neg a.simplify
  | .and .top b => b.simplify
  | .and a b => .and a.simplify b.simplify
  | a => a
