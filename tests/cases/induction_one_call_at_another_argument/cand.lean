inductive Form where
  | var (n : Nat)
  | and (a b : Form)
  | ex (a : Form)

def Form.eval : (Nat → Bool) → Form → Bool
  | v, .var n => v n
  | v, .and a _ => a.eval v && a.eval v
  | v, .ex a => a.eval v
