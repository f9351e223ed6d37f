inductive Form where
  | var (n : Nat)
  | neg (a : Form)
  | and (a b : Form)

def Form.print : Form → String
  | .var n => "x" ++ toString n
  | .neg a => "¬" ++ a.print
  | .and a b => "(" ++ a.print ++ " ∧ " ++ b.print ++ ")"

def twice (a : Form) : String := a.print ++ a.print
