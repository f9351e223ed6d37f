inductive Form where
  | not (a : Form)
  | or (a b : Form)
  | and (a b : Form)
  | neg (n : Nat)
  | pos (n : Nat)

namespace Form
mutual
def nnf (f : Form) : Form :=
  match f with
  | not a => nnfNeg a
  | or a b => or (nnf a) (nnf b)
  | and a b => and (nnf a) (nnf b)
  | pos n => pos n
  | neg n => neg n
def nnfNeg (f : Form) : Form :=
  match f with
  | not a => nnf a
  | or a b => and (nnfNeg a) (nnfNeg b)
  | and a b => or (nnfNeg a) (nnfNeg b)
  | pos n => neg n
  | neg n => pos n
end
end Form
