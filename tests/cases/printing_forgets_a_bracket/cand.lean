inductive Form where
  | var (n : Nat)
  | and (a b : Form)

def Form.print : Form → String
  | .var n => s!"x{n}"
  | .and a b => s!"({a.print} ∧ {b.print}"
