inductive Form where
  | and (a b : Form)
  | neg (a : Form)
  | var (n : Nat)

def Form.print (f : Form) : String :=
  match f with
  | .and a b => String.append ("(" ++ a.print ++ " ∧ " ++ b.print) ")"
  | .neg a => String.append "¬" a.print
  | .var n => "x" ++ Nat.repr n

instance : ToString Form := ⟨Form.print⟩

def twice (a : Form) : String := toString a ++ toString a
