inductive Form where
  | var (n : Nat)
  | neg (a : Form)

def Form.depth : Form → Nat
  | .var _ => 1
  | .neg a => a.depth + 2

theorem depth_pos (a : Form) : 0 < a.depth := by
  cases a <;> simp [Form.depth]
