inductive Form where
  | var : Nat → Form
  | imp : Form → Form → Form

def Form.sat (v : Nat → Prop) : Form → Prop
  | .var n => v n
  | .imp a b => a.sat v → b.sat v
