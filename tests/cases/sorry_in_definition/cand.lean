inductive Form where
  | var : Nat → Form
  | not : Form → Form
  | and : Form → Form → Form

def depth : Form → Nat
  | .var _ => 0
  | .not a => depth a + 1
  | .and _ _ => sorry
