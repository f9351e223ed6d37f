inductive Form where
  | or (a b : Form)
  | var (n : Nat)
  | neg (a : Form)

def Form.eval : (Nat → Bool) → Form → Bool
  | v, .or a b => Form.eval v a || Form.eval v b
  | v, .neg a => !Form.eval v a
  | v, .var n => v n

def Form.subst : (Nat → Form) → Form → Form
  | σ, .or a b => .or (Form.subst σ a) (Form.subst σ b)
  | σ, .neg a => .neg (Form.subst σ a)
  | σ, .var n => σ n

theorem Form.eval_subst (v : Nat → Bool) (σ : Nat → Form) (a : Form) :
    Form.eval v (Form.subst σ a) = Form.eval (fun n => Form.eval v (σ n)) a := by
  induction a <;> simp_all [Form.subst, Form.eval]
