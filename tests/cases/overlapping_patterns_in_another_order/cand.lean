inductive Form where
  | top
  | var (n : Nat)
  | and (a b : Form)

def Form.simplify : Form → Form
  | .and a .top => a
  | .and .top b => b.simplify
  | a => a
