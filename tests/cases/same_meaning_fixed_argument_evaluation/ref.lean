inductive Form where
  | var (n : Nat)
  | neg (a : Form)
  | or (a b : Form)

def Form.eval (v : Nat → Bool) : Form → Bool
  | .var n => v n
  | .neg a => !a.eval v
  | .or a b => a.eval v || b.eval v

def Form.subst (σ : Nat → Form) : Form → Form
  | .var n => σ n
  | .neg a => .neg (a.subst σ)
  | .or a b => .or (a.subst σ) (b.subst σ)

theorem Form.eval_subst (v : Nat → Bool) (σ : Nat → Form) (a : Form) :
    (a.subst σ).eval v = a.eval (fun n => (σ n).eval v) := by
  induction a <;> simp_all [Form.subst, Form.eval]
