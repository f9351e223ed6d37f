inductive Form where
  | var (n : Nat)
  | neg (a : Form)
  | and (a b : Form)

def Form.weight : Form → Nat
  | .var _ => 1
  | .neg a => a.weight + 1
  | .and a b => a.weight + b.weight + 2

def Form.nnf (f : Form) : Form :=
  match f with
  | .var n => .var n
  | .neg (.var n) => .neg (.var n)
  | .neg (.neg a) => a.nnf
  | .neg (.and a b) => .neg (.and (Form.neg (.neg a)).nnf (Form.neg (.neg b)).nnf)
  | .and a b => .and a.nnf b.nnf
termination_by f.weight
decreasing_by all_goals (simp only [Form.weight]; omega)
