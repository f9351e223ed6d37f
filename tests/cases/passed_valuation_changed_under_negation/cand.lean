inductive Form where
  | var (n : Nat)
  | neg (a : Form)
  | or (a b : Form)

def Form.eval : (Nat → Bool) → Form → Bool
  | v, .var n => v n
  | v, .neg a => !Form.eval (fun n => !v n) a
  | v, .or a b => Form.eval v a || Form.eval v b
