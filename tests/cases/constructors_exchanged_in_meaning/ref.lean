inductive Form where
  | var : Nat → Form
  | and : Form → Form → Form
  | or : Form → Form → Form

def holds (v : Nat → Prop) : Form → Prop
  | .var n => v n
  | .and a b => holds v a ∧ holds v b
  | .or a b => holds v a ∨ holds v b
