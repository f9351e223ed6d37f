inductive Form where
  | and (a b : Form)
  | neg (a : Form)
  | var (n : Nat)

def Form.weight (f : Form) : Nat :=
  match f with
  | .neg a => a.weight + 1
  | .var _ => 1
  | .and a b => a.weight + b.weight + 2

def Form.nnf (f : Form) : Form :=
  match f with
  | .var n => .var n
  | .neg (.var n) => .neg (.var n)
  | .neg (.neg a) => a.nnf
  | .neg (.and a b) => .neg (.and (Form.neg (.neg a)).nnf (Form.neg (.neg b)).nnf)
  | .and a b => .and a.nnf b.nnf
termination_by f.weight
decreasing_by
  all_goals simp [Form.weight]
  all_goals omega
