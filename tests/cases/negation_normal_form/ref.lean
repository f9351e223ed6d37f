inductive Form where
  | pos (n : Nat)
  | neg (n : Nat)
  | and (a b : Form)
  | or (a b : Form)
  | not (a : Form)

mutual
def Form.nnf : Form → Form
  | .pos n => .pos n
  | .neg n => .neg n
  | .and a b => .and a.nnf b.nnf
  | .or a b => .or a.nnf b.nnf
  | .not a => a.nnfNeg
def Form.nnfNeg : Form → Form
  | .pos n => .neg n
  | .neg n => .pos n
  | .and a b => .or a.nnfNeg b.nnfNeg
  | .or a b => .and a.nnfNeg b.nnfNeg
  | .not a => a.nnf
end
