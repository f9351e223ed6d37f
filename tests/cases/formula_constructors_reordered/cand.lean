inductive Form where
  | imp : Form → Form → Form
  | or : Form → Form → Form
  | var : Nat → Form
  | and : Form → Form → Form
  | bot : Form

def Form.eval (val : Nat → Bool) : Form → Bool
  | .var x => val x
  | .bot => false
  | .imp p q => !p.eval val || q.eval val
  | .and p q => p.eval val && q.eval val
  | .or p q => p.eval val || q.eval val

def Form.subst (s : Nat → Form) : Form → Form
  | .imp p q => .imp (p.subst s) (q.subst s)
  | .or p q => .or (p.subst s) (q.subst s)
  | .and p q => .and (p.subst s) (q.subst s)
  | .var x => s x
  | .bot => .bot

theorem Form.eval_subst (val : Nat → Bool) (s : Nat → Form) :
    ∀ p : Form, (p.subst s).eval val = p.eval (fun x => (s x).eval val) := by
  intro p
  induction p <;> simp_all [Form.subst, Form.eval]
