inductive Form where
  | pos (n : Nat)
  | neg (n : Nat)
  | and (a b : Form)
  | or (a b : Form)

def Form.nnf (sign : Bool) : Form → Form
  | .pos n => bif sign then .pos n else .neg n
  | .neg n => bif sign then .neg n else .pos n
  | .and a b => bif sign then .and (a.nnf sign) (b.nnf sign) else .or (a.nnf sign) (b.nnf sign)
  | .or a b => bif sign then .or (a.nnf sign) (b.nnf sign) else .and (a.nnf sign) (b.nnf sign)
