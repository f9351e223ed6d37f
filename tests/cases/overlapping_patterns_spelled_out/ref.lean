inductive Form where
  | top
  | var (n : Nat)
  | and (a b : Form)

def Form.simplify : Form → Form
  | .and .top b => b
  | .and a .top => a
  | a => a
