inductive Form where
  | var : Nat → Form
  | or : Form → Form → Form
  | and : Form → Form → Form

def holds (v : Nat → Prop) : Form → Prop
  | .var n => v n
  | .or a b => holds v a ∧ holds v b
  | .and a b => holds v a ∨ holds v b
