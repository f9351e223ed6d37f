def Form.neg (a : Form) : Form := a ⇒ .bot

theorem Form.eval_neg (v : Nat → Bool) (a : Form) : (Form.neg a).eval v = !a.eval v := by
  simp [neg, eval]
